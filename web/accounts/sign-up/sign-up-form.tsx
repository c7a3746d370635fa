import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { useAddress } from '#web/lib/address.ts';
import { track } from '#web/lib/analytics/track.ts';
import { clearFormDraft, useFormDraft } from '#web/lib/form-draft.ts';
import { orThrow } from '#web/lib/outcome.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { InvitationFields } from './invitation-fields.tsx';
import { signUpDraft, signUpValues } from './sign-up-draft.ts';
import { signUp } from './sign-up.api.ts';
import { useReferralCode } from './use-referral-code.ts';

type SignUpFormProps = {
  /** The address that is invited. */
  invited?: string | undefined;
  /** The followed link, if the page's address has changed since. */
  followed?: { search: string; hash: string } | undefined;
  /** The token of an invitation to pets, which the new account accepts. Without a place for codes. */
  petInvitation?: string | undefined;
  onSignedUp: (account: { name: string; email: string }) => Promise<void>;
};

const loadSchema = () => import('./sign-up.schema.ts').then(({ signUpForm }) => signUpForm);

export function SignUpForm({ invited, followed, petInvitation = '', onSignedUp }: SignUpFormProps) {
  const here = useAddress();
  const search = here.search || (followed?.search ?? '');
  const hash = here.hash || (followed?.hash ?? '');
  const initial = useMemo(
    () => ({ ...signUpValues({ search, hash, invited }), petInvitation }),
    [search, hash, invited, petInvitation],
  );
  const [isOpened, setOpened] = useState<boolean>();
  const isOpen = isOpened ?? Boolean(initial.referralCode || initial.promoCode);
  const form = useServerForm({
    schema: loadSchema,
    values: initial,
    fieldOfCode: { weak_password: 'password' },
    send: async (account) => {
      const check = await code.settle(account.referralCode ?? '');
      if (check === 'invalid' || check === 'failed') return refuseCode(check);
      const outcome = await signUp(account);
      if (!outcome.ok) track('signup_failed', outcome);
      orThrow(outcome);
      track('user_signed_up');
      if (check === 'valid') track('referral_processed');
      clearFormDraft(signUpDraft);
      await onSignedUp(account);
    },
  });
  useFormDraft(signUpDraft, form, 'password');
  const { register, control, setFocus } = form;
  const code = useReferralCode(initial.referralCode ?? '');
  const typedCode = useWatch({ control, name: 'referralCode' }) ?? '';

  function refuseCode(check: 'invalid' | 'failed') {
    setOpened(true);
    // The field has to be visible before it can take the focus.
    setTimeout(() => setFocus('referralCode'));
    if (check === 'invalid') toast.error(t`Please enter a valid referral code or remove it`);
    else toast.error(t`Error validating code`, { description: t`Please try again, or remove the code.` });
  }

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <TextField label={t`Your name`} autoComplete="name" {...form.field('name')} />
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.field('email')}
      />
      <PasswordField
        label={t`Password`}
        hint={t`At least 6 characters. Longer is safer.`}
        autoComplete="new-password"
        {...form.field('password')}
      />
      {!petInvitation && (
        <InvitationFields
          open={isOpen}
          onToggle={setOpened}
          check={code.stateOf(typedCode)}
          referralCode={register('referralCode', { onBlur: () => code.ask(typedCode) })}
          promoCode={register('promoCode')}
          errors={{ referralCode: form.error('referralCode'), promoCode: form.error('promoCode') }}
        />
      )}
      <FailureNotice error={form.failure} />
      <Button type="submit" size="lg" block busy={form.isSending}>
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}
