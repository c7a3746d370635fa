import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { paths } from '#shared/core/paths.ts';
import { useAddress } from '#web/lib/address.ts';
import { track } from '#web/lib/analytics/track.ts';
import { ApiError } from '#web/lib/api.ts';
import { orThrow } from '#web/lib/outcome.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { sessionStore } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { LoginNotices, NewLink } from './login-notices.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { signInMessage } from './sign-in-message.ts';
import { admitBrowser, browserTokenIn, signIn } from './sign-in.api.ts';

const loadSchema = () => import('#shared/accounts/account.schema.ts').then(({ credentials }) => credentials);

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { hash } = useAddress();
  const [isSpent, setSpent] = useState(false);
  const browserToken = isSpent ? undefined : browserTokenIn(hash);
  const form = useServerForm({
    schema: loadSchema,
    defaultValues: { email: '', password: '' },
    send: async (input) => {
      if (browserToken) await admitBrowser(browserToken);
      setSpent(true);
      const outcome = await signIn(input);
      if (!outcome.ok) track('login_failed', outcome);
      orThrow(outcome);
      // An account with two-step sign-in isn't signed in until its code is verified.
      if (sessionStore.state().status === 'signed-in') onSignedIn();
    },
  });
  const { failure } = form;
  const email = useWatch({ control: form.control, name: 'email' });

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <LoginNotices email={email} />
      {browserToken && (
        <Notice tone="amber" title={t`You can sign in here`}>
          <Trans>Enter your password. Failed attempts on other devices won’t make you wait.</Trans>
        </Notice>
      )}
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        {...form.field('email')}
      />
      <PasswordField label={t`Password`} autoComplete="current-password" {...form.field('password')} />
      <p className="-mt-2 text-sm">
        <TextLink to={paths.forgotPassword} state={{ email }}>
          <Trans>Forgot your password?</Trans>
        </TextLink>
      </p>
      {failure && (
        <Notice tone="brick" action={isUnconfirmed(failure) && <NewLink email={email} />}>
          {signInMessage(failure)}
        </Notice>
      )}
      <Button type="submit" size="lg" block busy={form.isSending}>
        <Trans>Login</Trans>
      </Button>
      <PasskeySignIn onSignedIn={onSignedIn} />
    </form>
  );
}

const isUnconfirmed = (error: Error) => error instanceof ApiError && error.code === 'email_not_confirmed';
