import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';

import { emergencyLimits } from '#shared/emergency/emergency.ts';
import { useGuardedChange } from '#web/lib/use-guarded-change.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { changeOwnerMessageMutation } from './emergency-page.api.ts';

type OwnerMessageProps = { petId: string; words: string | null };

const loadSchema = () =>
  import('#shared/emergency/emergency.schema.ts').then(({ ownerMessage }) => ownerMessage);

/** The owner's message to a finder. */
export function OwnerMessage({ petId, words }: OwnerMessageProps) {
  const save = useGuardedChange({ mutation: changeOwnerMessageMutation(petId), saved: words });
  const form = useServerForm({
    schema: loadSchema,
    defaultValues: { words: words ?? '' },
    send: async (entered) => {
      await save(entered.words);
      toast.success(t`Saved`);
    },
  });
  const typed = useWatch({ control: form.control, name: 'words' });

  return (
    <form {...form.props} className="flex flex-col gap-3">
      <TextField
        label={t`Your message to finders`}
        hint={t`For example, “Shy, so please don’t chase. Likes cheese.”`}
        optional
        dir="auto"
        autoComplete="off"
        maxLength={emergencyLimits.words}
        {...form.field('words')}
      />
      <FailureNotice title={t`We couldn’t save that`} error={form.failure} now={words} />
      {(typed?.trim() || null) !== words && (
        <Button type="submit" variant="secondary" busy={form.isSending} className="self-start">
          <Trans>Save</Trans>
        </Button>
      )}
    </form>
  );
}
