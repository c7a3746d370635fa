import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';

import { named } from '#shared/core/named.ts';
import { documentCategories, documentCategoryKeys } from '#shared/documents/documents.ts';
import { DocumentDateFields } from '#web/documents/documents/document-date-fields.tsx';
import { noPet } from '#web/documents/documents/document-filter.ts';
import { dayShort } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { AttachedFile } from './inbox.api.ts';
import type { Choice, ChoiceErrors } from './use-choices.ts';

const categoryOptions = documentCategoryKeys.map((value) => ({ value, label: documentCategories[value] }));

type DocumentFactsProps = {
  file: AttachedFile;
  choice: Choice;
  errors: ChoiceErrors;
  pets: readonly { id: string; name: string }[];
  onChange: (to: Partial<Choice>) => void;
};

/** The facts of the document that an attachment becomes: one line, or its fields while something has to be chosen. */
export function DocumentFacts({ file, choice, errors, pets, onChange }: DocumentFactsProps) {
  const fieldsId = useId();
  const [isEdited, setEdited] = useState(false);
  const isUnclear =
    choice.category === null ||
    (choice.petId === noPet && pets.length > 0) ||
    Object.values(errors).some((error) => error !== undefined);
  const isOpen = isEdited || isUnclear;
  const title = file.fileName;
  // Fields stay open once one of them is used.
  const change = (to: Partial<Choice>) => {
    setEdited(true);
    onChange(to);
  };

  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        {isOpen ? (
          <h3 className="text-base font-semibold">
            <Trans>Document details</Trans>
          </h3>
        ) : (
          <p className="min-w-0 text-sm wrap-anywhere">
            <InWords choice={choice} pets={pets} />
          </p>
        )}
        {!isUnclear && (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            aria-label={named(isOpen ? t`Close` : t`Edit`, title)}
            className="-mt-2 px-2! text-sm"
            onClick={() => setEdited(!isOpen)}
          >
            {isOpen ? t`Close` : t`Edit`}
          </Button>
        )}
      </div>
      {file.proposal.category !== null && (
        <p className="text-ink-soft text-sm">
          <Trans>Filled in from the document. Check it before you save.</Trans>
        </p>
      )}
      <div id={fieldsId} className="mt-3 flex flex-col gap-4 empty:hidden">
        {isOpen && <Fields file={file} choice={choice} errors={errors} pets={pets} onChange={change} />}
      </div>
    </div>
  );
}

function InWords({ choice, pets }: Pick<DocumentFactsProps, 'choice' | 'pets'>) {
  const { name, category, petId, documentDate, expirationDate } = choice;
  const day = expirationDate && dayShort(expirationDate);

  return (
    <Facts
      of={[
        name,
        category && documentCategories[category],
        pets.find(({ id }) => id === petId)?.name,
        documentDate && dayShort(documentDate),
        day && t`Expires ${day}`,
      ]}
    />
  );
}

function Fields({ file: { proposal }, choice, errors, pets, onChange }: DocumentFactsProps) {
  return (
    <>
      <TextField
        label={t`Name`}
        dir="auto"
        autoComplete="off"
        value={choice.name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t`Pet`}
          options={[
            ...pets.map(({ id, name }) => ({ value: id, label: name })),
            { value: noPet, label: t`No pet` },
          ]}
          value={choice.petId}
          onChange={(petId) => onChange({ petId })}
        />
        <SelectField
          label={t`Category`}
          error={errors.category}
          options={categoryOptions}
          value={choice.category}
          placeholder={t`Choose one`}
          onChange={(category) => onChange({ category })}
        />
      </div>
      <DocumentDateFields
        key={`${proposal.documentDate} ${proposal.expirationDate}`}
        initial={{ documentDate: choice.documentDate, expirationDate: choice.expirationDate }}
        errors={errors}
        onChange={onChange}
      />
    </>
  );
}
