import { useState } from 'react';

import { brand } from '#shared/brand.ts';
import { authStorage } from '#web/session/auth-client.ts';
import { sessionStore } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

import { SecondFactorForm } from './second-factor-form.tsx';

type SecondFactorStepProps = { onSignOut: () => void; onSignedIn?: (() => void) | undefined };

/** What stands between a right password and being signed in, for whoever has set up a second step. */
export function SecondFactorStep({ onSignOut, onSignedIn }: SecondFactorStepProps) {
  const [apps] = useState(verifiedApps);
  const [chosen, setChosen] = useState(apps[0]?.id ?? '');

  return (
    <div className="flex flex-col gap-5">
      {apps.length > 1 && (
        <SelectField
          label="Which app"
          options={apps.map(({ id, friendly_name }) => ({
            value: id,
            label: friendly_name ?? 'Authenticator app',
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <SecondFactorForm
        factorId={chosen}
        action="Login"
        onVerified={async () => {
          if (sessionStore.state().status === 'signed-in') onSignedIn?.();
        }}
      />
      <div className="border-line text-ink-soft border-t pt-5 text-sm">
        <p>
          No phone and no codes at hand? Write to{' '}
          <a
            href={`mailto:${brand.supportEmail}`}
            className="text-ink decoration-accent font-semibold underline decoration-2 underline-offset-4"
          >
            {brand.supportEmail}
          </a>
          .
        </p>
        <Button variant="quiet" block className="mt-3" onClick={onSignOut}>
          Sign Out
        </Button>
      </div>
    </div>
  );
}

/** The session names them: there is nothing to wait for. */
const verifiedApps = () =>
  authStorage()
    .session()
    ?.user.factors?.filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp') ??
  [];
