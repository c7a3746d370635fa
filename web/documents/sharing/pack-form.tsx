import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import type { DocumentCategory } from '#shared/documents/documents.ts';
import { documentCategories } from '#shared/documents/documents.ts';
import type { PackFact } from '#shared/documents/sharing.ts';
import { packFacts, packTitleRules } from '#shared/documents/sharing.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { packFactWords, packPresets } from './pack-words.ts';

export type PackValue = {
  petId: string;
  title: string;
  facts: readonly PackFact[];
  documentIds: readonly string[];
};

type PackDocument = { id: string; name: string; category: DocumentCategory };

type PackFormProps = {
  value: PackValue;
  onChange: (change: Partial<PackValue>) => void;
  /** The documents to choose from. */
  documents: readonly PackDocument[];
  /** Whether a preset chooses the documents too. */
  presetsChooseDocuments: boolean;
  /** The error messages by field. */
  errors: Record<string, string>;
};

/** The title and content of a new pack. */
export function PackForm({ value, onChange, documents, presetsChooseDocuments, errors }: PackFormProps) {
  const { title, facts, documentIds } = value;

  return (
    <div className="flex flex-col gap-6">
      <div role="group" aria-label={t`Start with`} className="flex flex-wrap gap-2">
        {packPresets.map((preset) => (
          <Chip
            key={preset.title}
            isOn={title === preset.title}
            aria-pressed={title === preset.title}
            onClick={() =>
              onChange({
                title: preset.title,
                facts: preset.facts,
                ...(presetsChooseDocuments && {
                  documentIds: documents
                    .filter(({ category }) => preset.categories.includes(category))
                    .map(({ id }) => id),
                }),
              })
            }
          >
            {preset.title}
          </Chip>
        ))}
      </div>
      <TextField
        label={t`Title`}
        dir="auto"
        autoComplete="off"
        maxLength={packTitleRules.max}
        value={title}
        error={errors['title']}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">
          <Trans>Details to include</Trans>
        </legend>
        {packFacts.map((fact) => (
          <Checkbox
            key={fact}
            name={fact}
            label={packFactWords[fact].label}
            hint={packFactWords[fact].hint}
            checked={facts.includes(fact)}
            onChange={() => onChange({ facts: toggled(facts, fact) })}
          />
        ))}
        <FieldError id="facts-error" error={errors['facts']} />
      </fieldset>
      {documents.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">
            <Trans>Documents to include</Trans>
          </legend>
          {documents.map(({ id, name, category }) => (
            <Checkbox
              key={id}
              name={id}
              label={<bdi className="wrap-anywhere">{name}</bdi>}
              hint={documentCategories[category]}
              checked={documentIds.includes(id)}
              onChange={() => onChange({ documentIds: toggled(documentIds, id) })}
            />
          ))}
          <FieldError id="documents-error" error={errors['documentIds']} />
        </fieldset>
      )}
    </div>
  );
}

const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
