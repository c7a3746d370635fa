import { useMutation, useQuery } from '@tanstack/react-query';

import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { EmergencyPage } from './emergency.api.ts';
import { changeEmergencyPageMutation, emergencyViewQuery } from './emergency.api.ts';
import { fieldGroups } from './field-words.ts';

type ShownFieldsProps = { petId: string; page: EmergencyPage };

/** PROMISE-2: what strangers see, a switch for each. */
export function ShownFields({ petId, page }: ShownFieldsProps) {
  const { known } = useQuery(emergencyViewQuery(petId)).data ?? {};

  return fieldGroups.map(({ title, fields }) => (
    <fieldset key={title} className="mt-5 first:mt-0">
      <legend className="caption text-ink-soft mb-1">{title}</legend>
      <div className="divide-line divide-y">
        {fields.map(({ field, label, hint }) => (
          <FieldSwitch
            key={field}
            petId={petId}
            field={field}
            shown={page.shown.includes(field)}
            label={label}
            hint={known && !known.includes(field) ? 'Nothing is said about this yet.' : hint}
          />
        ))}
      </div>
    </fieldset>
  ));
}

type FieldSwitchProps = {
  petId: string;
  field: EmergencyPage['shown'][number];
  shown: boolean;
  label: string;
  hint: string | undefined;
};

function FieldSwitch({ petId, field, shown, label, hint }: FieldSwitchProps) {
  const change = useMutation({
    ...changeEmergencyPageMutation(petId),
    onError: (error) =>
      !isSessionOver(error) && toast.error(`${label}: not changed`, { description: messageOf(error) }),
  });
  const asked = change.isPending ? change.variables : undefined;

  return (
    <Switch
      label={label}
      hint={hint}
      checked={asked && 'shown' in asked ? asked.shown : shown}
      onChange={(checked) => change.mutate({ field, shown: checked })}
    />
  );
}
