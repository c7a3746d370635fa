import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';

import { needsFreshSignIn } from '#web/lib/api.ts';
import { passkeysWork } from '#web/lib/passkeys-work.ts';
import { passkeyMessage } from '#web/lib/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import { addPasskeyMutation } from './passkeys.api.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** The button that creates a passkey, and its failures. */
export function AddPasskey() {
  const add = useMutation(addPasskeyMutation());
  if (!passkeysWork()) {
    return (
      <Notice tone="plain">
        <Trans>
          You can’t create a passkey here. Use an up-to-date browser, and open this site at its main web
          address.
        </Trans>
      </Notice>
    );
  }
  const tooOld = needsFreshSignIn(add.error);
  const message = add.error && !tooOld ? passkeyMessage(add.error, 'adding') : undefined;

  return (
    <div className="flex flex-col items-start gap-4 self-stretch">
      <div role="status" className="w-full empty:hidden">
        {message && <Notice tone="amber">{message}</Notice>}
        {tooOld && <SignInAgain />}
      </div>
      {!tooOld && (
        <Button
          variant="secondary"
          icon={<KeyRound />}
          busy={add.isPending}
          busyLabel={t`Follow the prompts…`}
          onClick={() => add.mutate(undefined, { onSuccess: () => toast.success(t`Saved`) })}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      )}
    </div>
  );
}
