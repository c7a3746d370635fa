import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { NewPetInvitation } from '#shared/pets/people.schema.ts';
import { useResent } from '#web/lib/use-resent.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { toast } from '#web/ui/toast.tsx';

import { GrantChoices } from './grant-choices.tsx';
import { grantFields } from './grant-defaults.ts';
import type { InviteFields } from './grant-form.schema.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { InviteWay } from './invite-way.tsx';
import { InvitedPets } from './invited-pets.tsx';
import { inviteMutation } from './people.api.ts';

type InviteDialogProps = {
  pet: Pet;
  mayAddCoOwners: boolean;
  onClose: () => void;
};

const loadSchema = () => import('./grant-form.schema.ts').then(({ inviteForm }) => inviteForm);

/** PEOPLE-1: invites a person to a pet, by email or with a link that is shown once. */
export function InviteDialog({ pet, mayAddCoOwners, onClose }: InviteDialogProps) {
  const { name } = pet;
  const invite = useMutation(inviteMutation());
  const resent = useResent<NewPetInvitation>();
  const [token, setToken] = useState<string>();
  const form = useServerForm<InviteFields, NewPetInvitation>({
    schema: loadSchema,
    defaultValues: { ...grantFields(), how: 'email', email: '', petIds: [pet.id] },
    send: async (invitation) => {
      const made = await invite.mutateAsync(resent(invitation));
      if (made !== null) return setToken(made);
      toast.success(t`Invitation sent`);
      onClose();
    },
  });
  const value = useWatch({ control: form.control }) as InviteFields;

  function change(changes: Partial<InviteFields>) {
    for (const [field, next] of Object.entries(changes)) {
      form.setValue(field as keyof InviteFields, next);
      form.clearErrors(field as keyof InviteFields);
    }
  }

  return (
    <InvitationDialog
      petName={name}
      title={
        <Trans>
          Invite someone to help with <bdi>{name}</bdi>
        </Trans>
      }
      formId="invite"
      form={form}
      failureTitle={t`We couldn’t create that`}
      how={value.how}
      sendLabel={t`Send invitation`}
      token={token}
      onClose={onClose}
    >
      <InviteWay
        value={value.how}
        onChange={(how) => change({ how })}
        email={form.field('email')}
        emailHint={t`It works only for this address.`}
        linkHint={t`The first person to accept uses up the link. Send it only to the person it’s for.`}
      />
      <GrantChoices
        value={value}
        onChange={change}
        days={{ fromDay: form.field('fromDay'), untilDay: form.field('untilDay') }}
        mayAddCoOwners={mayAddCoOwners}
      />
      <InvitedPets
        pet={pet}
        value={value.petIds}
        onChange={(petIds) => change({ petIds })}
        error={form.error('petIds')}
      />
    </InvitationDialog>
  );
}
