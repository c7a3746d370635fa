import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';

import { clearFormDraft, useFormDraft } from '#web/lib/form-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { signUp } from './account.api.ts';
import { InvitationFields } from './invitation-fields.tsx';
import { signUpDraft, signUpForm, signUpValues } from './sign-up-draft.ts';
import { useReferralCode } from './use-referral-code.ts';

type SignUpFormProps = { onSignedUp: (account: { name: string; email: string }) => void };

export function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const [query] = useSearchParams();
  const [initial] = useState(() => signUpValues(query));
  const [failure, setFailure] = useState<string>();
  const [folded, setFolded] = useState(!initial.referralCode && !initial.promoCode);
  const form = useForm({
    resolver: zodResolver(signUpForm),
    defaultValues: initial,
  });
  useFormDraft(signUpDraft, form, 'password');
  const { register, handleSubmit, formState, control, setFocus } = form;
  const { errors, isSubmitting } = formState;
  const code = useReferralCode(initial.referralCode ?? '');
  const typedCode = useWatch({ control, name: 'referralCode' }) ?? '';

  const submit = handleSubmit(async (account) => {
    setFailure(undefined);
    const check = await code.settle(account.referralCode ?? '');
    if (check === 'invalid' || check === 'failed') return refuseCode(check);
    const outcome = await signUp(account);
    if (!outcome.ok) return setFailure(outcome.message);
    clearFormDraft(signUpDraft);
    onSignedUp(account);
  });

  function refuseCode(check: 'invalid' | 'failed') {
    setFolded(false);
    // The field has to be unfolded before it can take the focus.
    setTimeout(() => setFocus('referralCode'));
    if (check === 'invalid') toast.error('Please enter a valid referral code or remove it');
    else toast.error('Error validating code', { description: 'Please try again, or remove the code.' });
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <TextField label="Your name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        hint="At least 6 characters. Longer is safer."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <InvitationFields
        open={!folded}
        onToggle={(open) => setFolded(!open)}
        check={code.stateOf(typedCode)}
        referralCode={register('referralCode', { onBlur: () => code.ask(typedCode) })}
        promoCode={register('promoCode')}
        errors={{ referralCode: errors.referralCode?.message, promoCode: errors.promoCode?.message }}
      />
      {failure && <Notice tone="brick">{failure}</Notice>}
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel="Creating your account…">
        Create account
      </Button>
    </form>
  );
}
