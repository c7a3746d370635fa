import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

import { roleNames, scopeNames } from '#shared/pets/people-words.ts';
import type { PetRole, ViewerScope } from '#shared/pets/people.ts';
import { petRoles } from '#shared/pets/people.ts';
import { ownToday } from '#web/lib/dates.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';

import type { GrantFields } from './grant-form.schema.ts';
import { papersOptions } from './papers-options.ts';

const roleHints: Record<PetRole, string> = {
  co_owner: t`Can do everything except delete the pet or give it to someone else.`,
  caregiver: t`Sees everything except documents you hold back. Adds doses, weights, medical events, home checks, and documents.`,
  sitter: t`Like a caregiver, but only on the days you choose.`,
  viewer: t`Sees what you choose. Can’t make changes.`,
};

const scopes: readonly ViewerScope[] = ['basics', 'medical', 'everything'];

const scopeHints: Record<ViewerScope, string> = {
  basics: t`The profile, photo, and Pet ID.`,
  medical: t`Also health records and medical documents.`,
  everything: t`All records, documents, and contacts.`,
};

type GrantChoicesProps = {
  value: GrantFields;
  onChange: (changes: Partial<GrantFields>) => void;
  /** The registrations of the fields for days. */
  days: Record<'fromDay' | 'untilDay', ComponentProps<'input'> & { error: string | undefined }>;
  /** Only the owner of a pet adds co-owners. */
  mayAddCoOwners: boolean;
};

/** The rights of a person at a pet and their days. Only what the role needs is asked. */
export function GrantChoices({ value, onChange, days, mayAddCoOwners }: GrantChoicesProps) {
  const { role, scope } = value;
  const roles = petRoles
    .filter((each) => mayAddCoOwners || each !== 'co_owner')
    .map((each) => ({ value: each, label: roleNames[each], hint: roleHints[each] }));

  return (
    <>
      <RadioCards
        legend={t`Role`}
        wordy
        firstFocus
        options={roles}
        value={role}
        onValueChange={(next) => onChange({ role: next })}
      />
      {role === 'viewer' && (
        <RadioCards
          legend={t`What they can see`}
          wordy
          options={scopes.map((each) => ({ value: each, label: scopeNames[each], hint: scopeHints[each] }))}
          value={scope}
          onValueChange={(next) => onChange({ scope: next })}
        />
      )}
      {(role === 'caregiver' || role === 'sitter') && (
        <RadioCards
          legend={t`Documents they can open`}
          options={papersOptions}
          value={value.papers}
          onValueChange={(next) => onChange({ papers: next })}
        />
      )}
      {role !== 'co_owner' && (
        <div className="flex flex-col gap-2">
          <div className="grid gap-5 sm:grid-cols-2">
            {role === 'sitter' && <DateField label={t`First day`} {...days.fromDay} />}
            <DateField label={t`Last day`} min={ownToday()} optional={role !== 'sitter'} {...days.untilDay} />
          </div>
          <p className="text-ink-soft text-sm">
            {role === 'sitter' ? (
              <Trans>Access ends automatically after the last day.</Trans>
            ) : (
              <Trans>Leave blank to keep access until you remove them.</Trans>
            )}
          </p>
        </div>
      )}
    </>
  );
}
