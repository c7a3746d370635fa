import { useMutation } from '@tanstack/react-query';

import { ActionDialog } from './action-dialog.tsx';
import type { Message } from './messages.api.ts';
import { markAnsweredMutation } from './messages.api.ts';

const answer = {
  label: 'Mark as answered',
  title: 'Mark as answered?',
  meaning: 'For you and other administrators. The sender isn’t notified.',
  done: 'Marked as answered',
};

const reopen = {
  label: 'Mark as not answered',
  title: 'Mark as not answered?',
  done: 'Marked as not answered',
};

type AnsweredDialogProps = { message: Pick<Message, 'id' | 'name' | 'answeredAt'>; onClose: () => void };

/** ADMIN-2: marks a message as answered, or takes that back. */
export function AnsweredDialog({ message: { id, name, answeredAt }, onClose }: AnsweredDialogProps) {
  const mark = useMutation(markAnsweredMutation());
  const answered = answeredAt === null;

  return (
    <ActionDialog
      words={answered ? answer : reopen}
      subject={<bdi className="text-ink font-semibold wrap-anywhere">{name}</bdi>}
      reason={answered ? 'Answered by email' : ''}
      send={(request) => mark.mutateAsync({ messageId: id, answered, request })}
      onClose={onClose}
    />
  );
}
