import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { CardPreview } from '#web/accounts/onboarding/card-preview.tsx';
import { Steps } from '#web/accounts/onboarding/steps.tsx';
import { SignUpForm } from '#web/accounts/sign-up/sign-up-form.tsx';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

import { LoginFooter } from './login-footer.tsx';
import type { StepProps } from './step-props.ts';

export type AccountStepProps = StepProps & {
  /** The address that is invited. */
  invited: string | undefined;
  onSignedUp: (account: { name: string; email: string }) => Promise<void>;
};

/** ONB-1: the account that the pet is saved with. */
export function AccountStep({ draft, done, invited, onSignedUp, back }: AccountStepProps) {
  const { pet, photo, link } = draft ?? {};
  const name = pet?.name;

  return (
    <FocusCard
      asks
      title={
        name ? (
          <Trans>
            Save <bdi>{name}</bdi>’s Pet ID
          </Trans>
        ) : (
          t`Create account`
        )
      }
      footer={<LoginFooter draft={draft} />}
    >
      <Steps current="account" done={done} />
      {pet && <CardPreview pet={pet} photo={photo} className="mb-6" />}
      <SignUpForm
        invited={invited}
        followed={link}
        onSignedUp={async (account) => {
          toast.success(t`Account has been created successfully.`);
          await onSignedUp(account);
        }}
      />
      <Button variant="quiet" block className="mt-3" onClick={() => back(pet ? 'photo' : 'pet')}>
        <Trans>Back</Trans>
      </Button>
    </FocusCard>
  );
}
