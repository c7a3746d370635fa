import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';

import type { AdminRequest } from '#shared/accounts/admin.schema.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import type { ActionWords } from '#web/operations/accounts/action-words.ts';
import { toast } from '#web/ui/toast.tsx';

import { AdminFormDialog, ReasonField, inOneLine } from './admin-form-dialog.tsx';

const loadSchema = () => import('#shared/accounts/admin.schema.ts').then(({ adminRequest }) => adminRequest);

type ActionDialogProps = {
  words: ActionWords;
  /** The target of the action. */
  subject?: ReactNode;
  /** Between the explanation and the field for the reason. */
  children?: ReactNode;
  /** The initial reason. */
  reason?: string | undefined;
  now?: string | undefined;
  send: (request: AdminRequest) => Promise<unknown>;
  onClose: () => void;
  /** Gets the focus when the action is done: its button may be gone. */
  next?: (() => HTMLElement | null) | undefined;
};

/** ADMIN-5: asks for the reason of an action, which goes into the log. */
export function ActionDialog(props: ActionDialogProps) {
  const { words, subject, children, reason = '', now, send, onClose, next } = props;
  // The same for every attempt: the server carries a request out once.
  const [id] = useState(() => crypto.randomUUID());
  const isDone = useRef(false);
  const act = useMutation({ mutationFn: send });
  const form = useServerForm({
    schema: loadSchema,
    defaultValues: { id, reason },
    send: async (request) => {
      await act.mutateAsync(request);
      isDone.current = true;
      onClose();
      toast.success(t`Saved`);
    },
  });

  return (
    <AdminFormDialog
      words={words}
      subject={subject}
      form={form}
      now={now}
      onClose={onClose}
      finalFocus={() => (isDone.current ? next?.() : undefined)}
    >
      {words.meaning && <p>{words.meaning}</p>}
      {children}
      <ReasonField {...form.field('reason', { setValueAs: inOneLine })} />
    </AdminFormDialog>
  );
}
