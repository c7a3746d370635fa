import { brand } from '#shared/brand.ts';
import { sessionStore } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';

import { SecondFactorChoice } from './second-factor-choice.tsx';

type SecondFactorStepProps = { onSignOut: () => void; onSignedIn?: (() => void) | undefined };

/** The step after the password for accounts with two-step sign-in. */
export function SecondFactorStep({ onSignOut, onSignedIn }: SecondFactorStepProps) {
  return (
    <div className="flex flex-col gap-5">
      <SecondFactorChoice
        action="Login"
        onVerified={async () => {
          if (sessionStore.state().status === 'signed-in') onSignedIn?.();
        }}
      />
      <div className="border-line text-ink-soft border-t pt-5 text-sm">
        <p>
          No phone and no codes? Write to{' '}
          <a
            href={`mailto:${brand.supportEmail}`}
            className="text-ink decoration-accent inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4"
          >
            {brand.supportEmail}
          </a>
          .
        </p>
        <Button variant="quiet" block className="mt-3" onClick={onSignOut}>
          Use another account
        </Button>
      </div>
    </div>
  );
}
