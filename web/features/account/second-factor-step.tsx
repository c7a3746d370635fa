import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

/** What stands between a right password and being signed in, for whoever has set up a second step. */
export function SecondFactorStep({ onSignOut }: { onSignOut: () => void }) {
  return (
    <div className="w-full max-w-md">
      <h1 className="text-2xl">One more step</h1>
      <Notice tone="plain" className="mt-6">
        Your account asks for a code from your authenticator app. Entering it is not possible on this page
        yet.
      </Notice>
      <Button variant="secondary" block className="mt-6" onClick={onSignOut}>
        Sign Out
      </Button>
    </div>
  );
}
