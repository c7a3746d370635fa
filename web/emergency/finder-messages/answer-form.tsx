import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { emergencyLimits } from '#shared/emergency/emergency.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

import { answerMutation } from './finder-messages.api.ts';

const loadSchema = () =>
  import('#shared/emergency/emergency.schema.ts').then(({ finderAnswer }) => finderAnswer);

/** A reply to a finder, whose address the owner doesn't see. */
export function AnswerForm({ petId, messageId }: { petId: string; messageId: string }) {
  const { mutateAsync } = useMutation(answerMutation(petId));
  const form = useServerForm({
    schema: loadSchema,
    defaultValues: { answer: '' },
    send: async ({ answer }) => {
      await mutateAsync({ messageId, answer });
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-3">
      <TextareaField
        label={t`Your reply`}
        hint={t`We’ll pass it on. Neither of you sees the other’s email address.`}
        dir="auto"
        maxLength={emergencyLimits.message}
        {...form.field('answer')}
      />
      <FailureNotice title={t`That didn’t work`} error={form.failure} />
      <Button type="submit" busy={form.isSending} className="self-start">
        <Trans>Send reply</Trans>
      </Button>
    </form>
  );
}
