import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import type { DocumentCategory } from '#shared/documents/documents.ts';
import type { PackFact } from '#shared/documents/sharing.ts';
import { packFacts } from '#shared/documents/sharing.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';

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

/** The content of a new pack: a usual one, or as the person chooses. */
export function PackForm({ value, onChange, documents, presetsChooseDocuments, errors }: PackFormProps) {
  const { title, facts, documentIds } = value;

  const total = documentIds.length;
  const included = [
    ...facts.map((fact) => packFactWords[fact].label),
    ...(total > 0 ? [plural({ count: total }, { one: '# document', other: '# documents' })] : []),
  ];
  const error = errors['facts'] ?? errors['documentIds'];

  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label={t`Start with`} className="flex flex-wrap gap-2">
        {packPresets.map((preset, index) => (
          <Chip
            key={preset.title}
            isOn={title === preset.title}
            aria-pressed={title === preset.title}
            data-first-focus={index === 0 || undefined}
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
      {/* Open where a choice of ours includes documents, so that their names are seen. */}
      <details
        {...((error !== undefined || (presetsChooseDocuments && documentIds.length > 0)) && { open: true })}
      >
        <FoldSummary wide className="text-sm">
          <span className="block font-semibold">
            <Trans>What’s included</Trans>
          </span>
          {included.join(', ')}
        </FoldSummary>
        <fieldset className="mt-2">
          <legend className="sr-only">
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
        </fieldset>
        {documents.length > 0 && (
          <fieldset className="border-line mt-2 border-t pt-2">
            <legend className="sr-only">
              <Trans>Documents to include</Trans>
            </legend>
            {documents.map(({ id, name }) => (
              <Checkbox
                key={id}
                name={id}
                label={<bdi className="wrap-anywhere">{name}</bdi>}
                checked={documentIds.includes(id)}
                onChange={() => onChange({ documentIds: toggled(documentIds, id) })}
              />
            ))}
          </fieldset>
        )}
        <FieldError id="facts-error" error={error} />
      </details>
    </div>
  );
}

const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
