import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';

import { useHydrated } from '#web/lib/hydration.ts';
import { passkeysWork } from '#web/lib/passkeys-work.ts';
import { passkeyMessage } from '#web/lib/passkeys.ts';
import { callAuthClient } from '#web/session/auth-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import { usePasskeyAutofill } from './use-passkey-autofill.ts';

/** The button to sign in with a passkey; renders nothing if passkeys don't work here. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const pause = usePasskeyAutofill(onSignedIn);
  const signIn = useMutation({
    mutationFn: async () => {
      pause();

      return callAuthClient((auth) => auth.signInWithPasskey());
    },
    onSuccess: onSignedIn,
  });
  // The prerendered page has the button, so that nothing moves in browsers with passkeys, which are nearly all.
  const possible = useHydrated() ? passkeysWork() : true;
  if (!possible) return null;
  const message = signIn.error ? passkeyMessage(signIn.error, 'signing') : undefined;

  return (
    <div data-passkeys className="flex flex-col gap-5">
      <p className="text-ink-soft before:bg-line after:bg-line flex items-center gap-4 text-sm before:h-px before:flex-1 after:h-px after:flex-1">
        <Trans>or</Trans>
      </p>
      <div role="status" className="empty:hidden">
        {message && <Notice tone="amber">{message}</Notice>}
      </div>
      <Button
        variant="secondary"
        size="lg"
        block
        icon={<KeyRound />}
        busy={signIn.isPending}
        busyLabel={t`Follow the prompts…`}
        onClick={() => signIn.mutate()}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  );
}
