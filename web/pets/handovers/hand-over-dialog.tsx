import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { NewHandover } from '#shared/pets/people.schema.ts';
import { useResent } from '#web/lib/use-resent.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { InvitationDialog } from '#web/pets/people/invitation-dialog.tsx';
import { InviteWay } from '#web/pets/people/invite-way.tsx';
import { papersOptions } from '#web/pets/people/papers-options.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { HandOverFields } from './hand-over-form.schema.ts';
import { HandoverRules } from './handover-rules.tsx';
import { handOverMutation } from './handovers.api.ts';

type HandOverDialogProps = { pet: { id: string; name: string }; onClose: () => void };

const loadSchema = () => import('./hand-over-form.schema.ts').then(({ handOverForm }) => handOverForm);

const defaultValues: HandOverFields = {
  records: true,
  papers: 'medical',
  memory: false,
  how: 'email',
  email: '',
};

/** PEOPLE-7: offers a pet to a new owner, by email or with a link that is shown once. */
export function HandOverDialog({ pet, onClose }: HandOverDialogProps) {
  const { name } = pet;
  const handOver = useMutation(handOverMutation(pet.id));
  const resent = useResent<NewHandover>();
  const [token, setToken] = useState<string>();
  const form = useServerForm<HandOverFields, NewHandover>({
    schema: loadSchema,
    defaultValues,
    send: async (offer) => {
      const made = await handOver.mutateAsync(resent(offer));
      if (made !== null) return setToken(made);
      toast.success(t`Offer sent`);
      onClose();
    },
  });
  const { papers, how } = useWatch({ control: form.control }) as HandOverFields;

  return (
    <InvitationDialog
      petName={name}
      title={
        <Trans>
          Hand <bdi>{name}</bdi> over
        </Trans>
      }
      description={t`Nothing changes until the new owner accepts.`}
      formId="hand-over-form"
      form={form}
      failureTitle={t`We couldn’t create that`}
      how={how}
      sendLabel={t`Send offer`}
      token={token}
      linkTitle={t`Handover link`}
      onClose={onClose}
    >
      <InviteWay
        value={how}
        onChange={(next) => {
          form.setValue('how', next);
          form.clearErrors('email');
        }}
        email={form.field('email')}
        emailHint={t`It works only for this address.`}
        linkHint={t`The first person to accept uses up the link. Send it only to the person it’s for.`}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">
          <Trans>What to include</Trans>
        </legend>
        <Checkbox
          label={t`Health records and reminders`}
          hint={t`Weights, medications, vaccinations, and vet visits`}
          {...form.register('records')}
        />
        <RadioCards
          legend={t`Documents`}
          options={papersOptions}
          value={papers}
          onValueChange={(next) => form.setValue('papers', next)}
          className="mt-3"
        />
      </fieldset>
      <Checkbox
        label={
          <Trans>
            I’d like to keep seeing <bdi>{name}</bdi>’s profile
          </Trans>
        }
        hint={t`The new owner decides. You’d see the profile and photo, and nothing else.`}
        {...form.register('memory')}
      />
      <HandoverRules />
    </InvitationDialog>
  );
}
