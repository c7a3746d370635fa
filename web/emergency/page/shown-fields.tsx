import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { EmergencyField } from '#shared/emergency/emergency.ts';
import { messageOf } from '#web/lib/api.ts';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { EmergencyPage } from './emergency-page.api.ts';
import { changeEmergencyPageMutation, emergencyViewQuery } from './emergency-page.api.ts';
import type { FieldLabels } from './field-labels.ts';
import { fieldGroups } from './field-labels.ts';
import { OwnerMessage } from './owner-message.tsx';

type ShownFieldsProps = { petId: string; page: EmergencyPage };

/** PROMISE-2: a switch for each field on the public page; fields without a value come last. */
export function ShownFields({ petId, page }: ShownFieldsProps) {
  const { known } = useQuery(emergencyViewQuery(petId)).data ?? {};
  const isEmpty = ({ field }: FieldLabels) => known !== undefined && !offered(known).includes(field);
  const empty = fieldGroups.flatMap(({ fields }) => fields.filter(isEmpty));
  const switchOf = ({ field, label, hint }: FieldLabels) => (
    <FieldSwitch key={field} petId={petId} page={page} field={field} label={label} hint={hint} />
  );

  return (
    <>
      <div className="mt-6">
        <OwnerMessage key={petId} petId={petId} words={page.words} />
      </div>
      <details className="border-line mt-4 border-t pt-2">
        <FoldSummary className="text-sm font-semibold">
          <Trans>Choose details</Trans>
        </FoldSummary>
        {fieldGroups.map(({ title, fields }) => (
          <fieldset key={title} className="mt-5">
            <legend className="caption text-ink-soft mb-1">{title}</legend>
            <div className="divide-line divide-y">
              {fields.filter((words) => !isEmpty(words)).map(switchOf)}
            </div>
          </fieldset>
        ))}
        {empty.length > 0 && (
          <fieldset className="border-line mt-6 border-t pt-4">
            <legend className="caption text-ink-soft">
              <Trans>Not filled in yet</Trans>
            </legend>
            <div className="divide-line mt-2 divide-y">{empty.map(switchOf)}</div>
          </fieldset>
        )}
      </details>
    </>
  );
}

/** Fields that can always be chosen: a drawing replaces a missing photo, and the message is entered here. */
const offered = (known: readonly EmergencyField[]): readonly EmergencyField[] => [...known, 'photo', 'words'];

type FieldSwitchProps = FieldLabels & { petId: string; page: EmergencyPage };

/** One field: shown on the public page or not. */
export function FieldSwitch({ petId, page, field, label, hint }: FieldSwitchProps) {
  const change = useMutation({
    ...changeEmergencyPageMutation(petId),
    onError: (error) => toast.error(t`We couldn’t save that`, { description: messageOf(error) }),
  });
  // Set synchronously, because a checkbox that waited for the mutation would flip back for a moment.
  const [asked, setAsked] = useState<boolean>();

  return (
    <Switch
      label={label}
      hint={hint}
      checked={asked ?? page.shown.includes(field)}
      onChange={(shown) => {
        setAsked(shown);
        change.mutate({ field, shown }, { onSettled: () => setAsked(undefined) });
      }}
    />
  );
}
