import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { emergencyLimits, fieldsOfReport } from '#shared/emergency/emergency.ts';
import type { EmergencyPage, EmergencyView } from '#web/emergency/page/emergency-page.api.ts';
import { reportLostMutation } from '#web/emergency/page/emergency-page.api.ts';
import { PhotoButton } from '#web/files/photos/photo-button.tsx';
import { ownToday } from '#web/lib/dates.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { petPhotoSubject } from '#web/pets/pets/pet-photo-subject.tsx';
import { PetPicture } from '#web/pets/pets/pet-picture.tsx';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { CallChoice } from './call-choice.tsx';
import { legendClass } from './legend.ts';
import type { LostFormInput, LostFormValues } from './lost-form.schema.ts';
import { StrangersSee } from './strangers-see.tsx';

type LostFormProps = {
  id: string;
  pet: Pet;
  page: EmergencyPage;
  view: EmergencyView;
  onSending: (sending: { busy: boolean; failure?: Error | undefined }) => void;
  onDone: () => void;
};

/** The report, with everything that strangers will see. */
export function LostForm({ id, pet, page, view: { known, numbers }, onSending, onDone }: LostFormProps) {
  const { lost } = page;
  const report = useMutation(reportLostMutation(pet.id));
  const [shown, setShown] = useState(() => (lost ? page.shown : fieldsOfReport(page.shown, page.reachable)));
  const form = useServerForm<LostFormInput, LostFormValues>({
    schema: () => import('./lost-form.schema.ts').then(({ lostForm }) => lostForm),
    defaultValues: {
      lastSeen: lost?.lastSeen ?? '',
      seenOn: lost?.on ?? ownToday(),
      seenAt: lost?.time ?? '',
      contact: firstContact(page, numbers.length),
      call: { name: '', phone: '' },
    },
    send: async ({ contact, call, ...seen }) => {
      const chosen = contact === 'other' ? call : (numbers[Number(contact)] ?? null);
      await report.mutateAsync({ ...seen, call: contact === 'none' ? null : chosen, shown });
      onDone();
    },
  });
  const contact = useWatch({ control: form.control, name: 'contact' });
  const { isSending: busy, failure } = form;
  useEffect(() => onSending({ busy, failure }), [onSending, busy, failure]);
  const toggle = (field: (typeof shown)[number], isShown: boolean) =>
    setShown(isShown ? [...shown, field] : shown.filter((name) => name !== field));

  return (
    <form id={id} {...form.props} className="flex flex-col gap-7">
      <fieldset>
        <legend className={legendClass}>
          <Trans>Last seen</Trans>
        </legend>
        <div className="mt-3 flex flex-col gap-4">
          <TextField
            label={t`Where`}
            optional
            dir="auto"
            autoComplete="off"
            placeholder={t`Street, park, or nearest landmark`}
            maxLength={emergencyLimits.lastSeen}
            {...form.field('lastSeen')}
          />
          <div className="grid grid-cols-2 gap-4">
            <DateField label={t`Day`} {...form.field('seenOn')} />
            <TextField label={t`Time`} optional type="time" {...form.field('seenAt')} />
          </div>
        </div>
      </fieldset>
      <CallChoice form={form} numbers={numbers} chosen={contact ?? 'none'} />
      <fieldset>
        <legend className={legendClass}>
          <Trans>Photo</Trans>
        </legend>
        <div className="mt-3 flex items-center gap-4">
          <PetPicture pet={pet} side={80} className="size-20 shrink-0 rounded-md object-cover" />
          <PhotoButton subject={petPhotoSubject(pet)} />
        </div>
        {pet.photo ? (
          <Switch
            label={t`Show the photo`}
            checked={shown.includes('photo')}
            onChange={(isShown) => toggle('photo', isShown)}
            className="mt-2"
          />
        ) : (
          <p className="text-ink-soft mt-2 text-sm">
            <Trans>If you hide the photo, we show a drawing instead.</Trans>
          </p>
        )}
      </fieldset>
      <StrangersSee page={page} known={known} shown={shown} onToggle={toggle} />
    </form>
  );
}

/** The number that the report shows; for a new one the likeliest, or the field for one. */
function firstContact({ lost }: EmergencyPage, numbers: number): string {
  if (lost) return lost.call ? '0' : 'none';

  return numbers > 0 ? '0' : 'other';
}
