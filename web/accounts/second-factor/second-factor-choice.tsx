import { t } from '@lingui/core/macro';
import { useState } from 'react';

import { authStorage } from '#web/session/auth-client.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import { SecondFactorForm } from './second-factor-form.tsx';

type SecondFactorChoiceProps = {
  /** The button's label: "Set a new password". */
  action: string;
  onVerified: () => Promise<void>;
};

/** Asks for a code of an authenticator app, with a choice if there are several. */
export function SecondFactorChoice({ action, onVerified }: SecondFactorChoiceProps) {
  const [apps] = useState(verifiedApps);
  const [chosen, setChosen] = useState(apps[0]?.id ?? '');

  return (
    <>
      {apps.length > 1 && (
        <SelectField
          label={t`Which app?`}
          options={apps.map(({ id, friendly_name }) => ({
            value: id,
            label: friendly_name ?? t`Authenticator app`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <SecondFactorForm factorId={chosen} action={action} onVerified={onVerified} />
    </>
  );
}

/** From the session, without a request. */
const verifiedApps = () =>
  authStorage()
    .session()
    ?.user.factors?.filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp') ??
  [];
