import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';

import type { PetGrant } from '#shared/pets/people.ts';
import { grantOf } from '#shared/pets/people.ts';
import { useGuardedChange } from '#web/lib/use-guarded-change.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { toast } from '#web/ui/toast.tsx';

import { GrantChoices } from './grant-choices.tsx';
import { grantFields } from './grant-defaults.ts';
import type { GrantFields } from './grant-form.schema.ts';
import { roleInWords } from './grant-words.ts';
import type { Person } from './people.api.ts';
import { changePersonMutation } from './people.api.ts';

type ChangePersonDialogProps = {
  pet: { id: string; name: string };
  person: Person;
  mayAddCoOwners: boolean;
  onClose: () => void;
};

const formId = 'change-person';

const loadSchema = () => import('./grant-form.schema.ts').then(({ grantForm }) => grantForm);

/** Changes what a person may do, and until when. */
export function ChangePersonDialog({ pet, person, mayAddCoOwners, onClose }: ChangePersonDialogProps) {
  const { name } = person;
  const saved = grantOf(person);
  const save = useGuardedChange<PetGrant, unknown>({
    mutation: changePersonMutation(pet.id, person.id),
    saved,
  });
  const form = useServerForm<GrantFields, PetGrant>({
    schema: loadSchema,
    defaultValues: grantFields(saved),
    send: async (grant) => {
      await save(grant);
      toast.success(t`Saved`);
      onClose();
    },
  });
  const value = useWatch({ control: form.control }) as GrantFields;

  function change(changes: Partial<GrantFields>) {
    for (const [field, next] of Object.entries(changes)) {
      form.setValue(field as keyof GrantFields, next);
      form.clearErrors(field as keyof GrantFields);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <Trans>
          What <bdi>{name}</bdi> can do
        </Trans>
      }
      failure={
        <FailureNotice title={t`We couldn’t save that`} error={form.failure} now={roleInWords(person)} />
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={form.isSending} busyLabel={t`Saving…`}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-6">
        <GrantChoices
          value={value}
          onChange={change}
          days={{ fromDay: form.field('fromDay'), untilDay: form.field('untilDay') }}
          mayAddCoOwners={mayAddCoOwners}
        />
      </form>
    </Dialog>
  );
}
