import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { requirementNameMax } from '#shared/health/proof/requirements.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type NameListDialogProps = {
  title: string;
  name: string;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
};

const formId = 'name-list';

/** PROOF-7: the name of a list that is kept. */
export function NameListDialog({ title, name, save, onClose }: NameListDialogProps) {
  const form = useServerForm<{ name: string }>({
    schema: () => import('./list-name.schema.ts').then(({ listName }) => listName),
    defaultValues: { name },
    send: async (typed) => {
      await save(typed.name);
      onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      failure={<FailureNotice title={t`We couldn’t save that`} error={form.failure} />}
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
      <form id={formId} {...form.props}>
        <TextField
          label={t`Name`}
          hint={t`Places that you share a proof with see this name.`}
          maxLength={requirementNameMax}
          autoComplete="off"
          dir="auto"
          {...form.field('name')}
        />
      </form>
    </Dialog>
  );
}
