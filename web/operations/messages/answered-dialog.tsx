import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import { ActionDialog } from '#web/operations/admin/action-dialog.tsx';

import type { ContactMessage } from './messages.api.ts';
import { markAnsweredMutation } from './messages.api.ts';

const answer = {
  label: t`Mark as answered`,
};

const reopen = {
  label: t`Mark as unanswered`,
};

type AnsweredDialogProps = {
  message: Pick<ContactMessage, 'id' | 'name' | 'answeredAt'>;
  onClose: () => void;
};

/** ADMIN-2: marks a message as answered, or takes that back. */
export function AnsweredDialog({ message: { id, name, answeredAt }, onClose }: AnsweredDialogProps) {
  const mark = useMutation(markAnsweredMutation());
  const answered = answeredAt === null;

  return (
    <ActionDialog
      words={answered ? answer : reopen}
      subject={<bdi className="text-ink font-semibold wrap-anywhere">{name}</bdi>}
      reason={answered ? t`Answered by email` : ''}
      send={(request) => mark.mutateAsync({ messageId: id, answered, request })}
      onClose={onClose}
    />
  );
}
