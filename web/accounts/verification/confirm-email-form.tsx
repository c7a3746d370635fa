import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { ApiError } from '#web/lib/api.ts';
import { orThrow } from '#web/lib/outcome.ts';
import { FieldError, useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';

import { confirmEmail } from './verification.api.ts';
import type { LinkEnd } from './verification.ts';
import { endOfLink } from './verification.ts';

type ConfirmEmailFormProps = {
  token: string;
  onConfirmed: (sessionId: string) => Promise<void>;
  /** Called when a retry cannot succeed. */
  onEnd: (end: LinkEnd) => void;
};

/**
 * The button that uses a mailed link. Browsers other than the one that signed up need the password.
 */
export function ConfirmEmailForm({ token, onConfirmed, onEnd }: ConfirmEmailFormProps) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useServerForm({
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const outcome = await confirmEmail(token, needsPassword ? password : undefined);
      if (outcome.ok) return onConfirmed(outcome.sessionId);
      if (outcome.code === 'password_needed') return setNeedsPassword(true);
      // The link was accepted before: only the password can be wrong.
      if (needsPassword && passwordCodes.includes(outcome.code)) {
        throw new FieldError('password', wrongPassword);
      }
      const end = endOfLink(outcome);
      if (!end) orThrow(outcome);
      else onEnd(end);
    },
  });
  const { setFocus, failure } = form;
  useEffect(() => {
    if (needsPassword) setFocus('password');
  }, [needsPassword, setFocus]);

  return (
    <form {...form.props} className="flex flex-col gap-5">
      {needsPassword && (
        <>
          <Notice tone="plain" title={t`Confirm it’s you`}>
            <Trans>You signed up in another browser. Enter the password you chose there.</Trans>
          </Notice>
          <PasswordField
            label={t`Password`}
            autoComplete="current-password"
            {...form.field('password', { required: t`Enter your password` })}
          />
          <p className="-mt-2 text-sm">
            <TextLink to={paths.forgotPassword}>
              <Trans>Forgot your password?</Trans>
            </TextLink>
          </p>
        </>
      )}
      {failure && (
        <Notice tone="brick">
          {failure instanceof ApiError ? failure.message : t`An unexpected error occurred`}
        </Notice>
      )}
      <Button type="submit" size="lg" block busy={form.isSending}>
        <Trans>Confirm email</Trans>
      </Button>
    </form>
  );
}

const passwordCodes = ['invalid_credentials', 'validation_failed'];
const wrongPassword = t`That’s not the password you signed up with. Please try again.`;
