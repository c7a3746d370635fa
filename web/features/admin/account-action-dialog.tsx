import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { reasonRules } from '#shared/admin.ts';
import type { AccountAction } from '#shared/admin.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { accountActionMutation } from './accounts.api.ts';
import type { Account } from './accounts.api.ts';
import { actionWords } from './action-words.ts';

const loadSchema = () => import('#shared/admin.schema.ts').then(({ adminRequest }) => adminRequest);

const formId = 'account-action';

/** The log has one line for it. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

type AccountActionDialogProps = {
  action: AccountAction;
  account: Pick<Account, 'id' | 'email'>;
  onClose: () => void;
  /** Gets the focus when the action is done: its button may be gone. */
  next?: (() => HTMLElement | null) | undefined;
};

/** ADMIN-5: asks for the reason of an action on an account. */
export function AccountActionDialog({ action, account, onClose, next }: AccountActionDialogProps) {
  const { label, title, meaning, done, danger = false } = actionWords[action];
  // The same for every attempt: the server carries a request out once.
  const [id] = useState(() => crypto.randomUUID());
  const isDone = useRef(false);
  const act = useMutation(accountActionMutation());
  const form = useServerForm({
    schema: loadSchema,
    defaultValues: { id, reason: '' },
    send: async (request) => {
      await act.mutateAsync({ action, userId: account.id, request });
      isDone.current = true;
      onClose();
      toast.success(done);
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      finalFocus={() => (isDone.current ? next?.() : undefined)}
      title={title}
      description={<bdi className="text-ink font-semibold wrap-anywhere">{account.email}</bdi>}
      failure={<FailureNotice title="That wasn’t done" error={form.failure} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={form.isSending}
            busyLabel="Sending…"
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-5">
        <p>{meaning}</p>
        <TextareaField
          label="Reason"
          hint="Goes into the log. Don’t write anything personal."
          maxLength={reasonRules.max}
          {...form.field('reason', { setValueAs: inOneLine })}
        />
      </form>
    </Dialog>
  );
}
