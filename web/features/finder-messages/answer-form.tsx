import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { emergencyLimits } from '#shared/emergency.ts';
import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { answerMutation } from './finder-messages.api.ts';

/** An answer to somebody whose address stays with us. */
export function AnswerForm({ petId, messageId }: { petId: string; messageId: string }) {
  const [answer, setAnswer] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useMutation(answerMutation(petId));

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!answer.trim());
    if (!answer.trim() || send.isPending) return;
    send.mutate({ messageId, answer }, { onSuccess: () => toast.success('Your answer is on its way') });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextareaField
        label="Your answer"
        hint="It goes through us: neither of you sees the other’s address."
        dir="auto"
        maxLength={emergencyLimits.message}
        value={answer}
        error={missing && !answer.trim() ? 'Please write an answer' : undefined}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {send.error && !isSessionOver(send.error) && (
        <Notice tone="brick" title="Your answer was not sent">
          {messageOf(send.error)}
        </Notice>
      )}
      <Button type="submit" busy={send.isPending} busyLabel="Sending…" className="self-start">
        Send the answer
      </Button>
    </form>
  );
}
