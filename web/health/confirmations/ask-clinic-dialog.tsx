import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import type { NewClinicRequest } from '#shared/health/proof/clinic-requests.schema.ts';
import { clinicMessageMax, clinicRequestDays } from '#shared/health/proof/clinic-requests.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';
import { useResent } from '#web/lib/use-resent.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { petContactsQuery } from '#web/pets/contacts/pet-contacts.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { proposedAddress, proposedLines } from './ask-clinic-defaults.ts';
import type { AskClinicFields } from './ask-clinic.schema.ts';
import { AskedVaccinations } from './asked-vaccinations.tsx';
import { askClinicMutation } from './clinic-requests.api.ts';

type AskClinicDialogProps = {
  pet: { id: string; name: string };
  /** Newest first. */
  vaccinations: readonly HealthRecord['vaccination'][];
  /** The ids of those that a clinic hasn't answered yet. */
  waiting: ReadonlySet<string>;
  onClose: () => void;
};

const loadSchema = () => import('./ask-clinic.schema.ts').then(({ askClinicForm }) => askClinicForm);

/** PROOF-5: asks a clinic by email to confirm vaccinations. */
export function AskClinicDialog({ pet, vaccinations, waiting, onClose }: AskClinicDialogProps) {
  const { name } = pet;
  const contacts = useQuery(petContactsQuery(pet.id)).data;
  const ask = useMutation(askClinicMutation(pet.id));
  const resent = useResent<NewClinicRequest>();
  const form = useServerForm<AskClinicFields, NewClinicRequest>({
    schema: loadSchema,
    values: {
      email: proposedAddress(contacts?.vet ?? []),
      vaccinationIds: proposedLines(vaccinations, waiting),
      withDocuments: true,
      message: '',
    },
    send: async (request) => {
      await ask.mutateAsync(resent(request));
      toast.success(t`Email sent!`);
      onClose();
    },
  });
  const ids = useWatch({ control: form.control, name: 'vaccinationIds' });
  const hasDocuments = vaccinations.some(({ id, documents }) => ids.includes(id) && documents.length > 0);

  function choose(next: string[]) {
    form.setValue('vaccinationIds', next, { shouldDirty: true });
    form.clearErrors('vaccinationIds');
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Ask the clinic`}
      description={t`We email the clinic ${name}’s details and these vaccinations. They answer on a web page, no account needed. The link works for ${clinicRequestDays} days.`}
      failure={<FailureNotice title={t`That didn’t work`} error={form.failure} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="ask-clinic" busy={form.isSending} busyLabel={t`Sending…`}>
            <Trans>Send request</Trans>
          </Button>
        </>
      }
    >
      <form id="ask-clinic" {...form.props} className="flex flex-col gap-6">
        <TextField
          label={t`The clinic’s email`}
          hint={t`Use the clinic’s own address. An answer from Gmail or the like counts as a person’s.`}
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <AskedVaccinations
          vaccinations={vaccinations}
          waiting={waiting}
          value={ids}
          onChange={choose}
          error={form.error('vaccinationIds')}
        />
        {hasDocuments && (
          <Checkbox
            label={t`Let the clinic see the documents of these vaccinations`}
            {...form.register('withDocuments')}
          />
        )}
        <TextareaField
          label={t`Message`}
          hint={t`We show this as a message from you. Leave out links and addresses.`}
          optional
          maxLength={clinicMessageMax}
          dir="auto"
          {...form.field('message')}
        />
      </form>
    </Dialog>
  );
}
