import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';

import { paths } from '#shared/paths.ts';
import { ApiError, isSessionOver } from '#web/lib/api.ts';
import { passkeyMessage, passkeysWork } from '#web/lib/passkeys.ts';
import { signOut } from '#web/session/sign-out.ts';
import { keepRedirect } from '#web/session/tab-memory.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import { addPasskeyMutation } from './passkeys.api.ts';

/** The button that makes a passkey, and what is said when it could not be made. */
export function AddPasskey({ another = false }: { another?: boolean | undefined }) {
  const add = useMutation(addPasskeyMutation());
  if (!passkeysWork()) {
    return (
      <Notice tone="plain">
        This browser cannot make a passkey on this page. A current browser at the address of the site can.
      </Notice>
    );
  }
  const tooOld = add.error instanceof ApiError && add.error.code === 'reauthentication_needed';
  const message =
    add.error && !isSessionOver(add.error) && !tooOld ? passkeyMessage(add.error, 'adding') : undefined;

  return (
    <div className="flex flex-col items-start gap-4 self-stretch">
      <div role="status" className="w-full empty:hidden">
        {message && <Notice tone="amber">{message}</Notice>}
        {tooOld && (
          <Notice
            tone="amber"
            title="Please sign in again first"
            className="items-center!"
            action={
              <Button variant="secondary" onClick={signInAgain}>
                Sign out
              </Button>
            }
          >
            A passkey opens your account for a long time. It can be added within an hour of signing in, so
            that nobody else adds one on a device that you left open.
          </Notice>
        )}
      </div>
      <Button
        variant="secondary"
        icon={<KeyRound />}
        busy={add.isPending}
        busyLabel="Follow your browser…"
        onClick={() => add.mutate(undefined, { onSuccess: () => toast.success('Your passkey is ready') })}
      >
        {another ? 'Add another passkey' : 'Add a passkey'}
      </Button>
    </div>
  );
}

/** Signing in leads back here. */
function signInAgain() {
  keepRedirect(paths.security);
  void signOut();
}
