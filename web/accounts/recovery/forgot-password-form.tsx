import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { orThrow } from '#web/lib/outcome.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { recoveryMessage } from './recovery-message.ts';
import { requestRecovery } from './recovery.api.ts';

const loadSchema = () =>
  import('#shared/accounts/account.schema.ts').then(({ emailRequest }) => emailRequest);

type ForgotPasswordFormProps = { defaultEmail: string; onSent: (email: string) => void };

export function ForgotPasswordForm({ defaultEmail, onSent }: ForgotPasswordFormProps) {
  const form = useServerForm({
    schema: loadSchema,
    values: { email: defaultEmail },
    send: async ({ email }) => {
      orThrow(await requestRecovery(email));
      onSent(email);
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.field('email')}
      />
      {form.failure && <Notice tone="brick">{recoveryMessage(form.failure)}</Notice>}
      <Button type="submit" size="lg" block busy={form.isSending}>
        <Trans>Send reset link</Trans>
      </Button>
    </form>
  );
}
