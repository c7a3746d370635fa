import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { brand } from '#shared/core/brand.ts';
import { sessionStore } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';

import { SecondFactorChoice } from './second-factor-choice.tsx';

type SecondFactorStepProps = { onSignOut: () => void; onSignedIn?: (() => void) | undefined };

/** The step after the password for accounts with two-step sign-in. */
export function SecondFactorStep({ onSignOut, onSignedIn }: SecondFactorStepProps) {
  const { supportEmail } = brand;

  return (
    <div className="flex flex-col gap-5">
      <SecondFactorChoice
        action={t`Login`}
        onVerified={async () => {
          if (sessionStore.state().status === 'signed-in') onSignedIn?.();
        }}
      />
      <div className="border-line text-ink-soft border-t pt-5 text-sm">
        <p>
          <Trans>
            Lost your phone and your recovery codes? Email{' '}
            <a
              href={`mailto:${supportEmail}`}
              className="text-ink decoration-accent inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4"
            >
              {supportEmail}
            </a>
            .
          </Trans>
        </p>
        <Button variant="quiet" block className="mt-3" onClick={onSignOut}>
          <Trans>Use another account</Trans>
        </Button>
      </div>
    </div>
  );
}
