import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { phraseCharacters } from '#shared/accounts/account.ts';
import { paths } from '#shared/core/paths.ts';
import { PasswordRulesList } from '#web/accounts/security/password-rules-list.tsx';
import { passwordRules } from '#web/accounts/security/password-rules.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';

import { changePasswordMutation } from './user.api.ts';

const loadSchema = () => import('./account.schema.ts').then(({ changePasswordForm }) => changePasswordForm);

const empty = { current: '', password: '', confirmation: '' };

export function ChangePasswordForm({ email }: { email: string }) {
  const save = useMutation(changePasswordMutation());
  const form = useServerForm({
    schema: loadSchema,
    defaultValues: empty,
    send: async (input) => {
      await save.mutateAsync(input);
      form.reset(empty);
    },
    fieldOfCode: {
      current_password_mismatch: 'current',
      current_password_required: 'current',
      same_password: 'password',
      weak_password: 'password',
    },
  });
  const { isSubmitted, isDirty } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  const isPhrase = typed.length >= phraseCharacters;
  const weak = !isPhrase && passwordRules(typed).some(({ met }) => !met);
  const password = form.field('password');

  return (
    <form {...form.props} className="flex flex-col gap-5">
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t`Current password`} autoComplete="current-password" {...form.field('current')} />
      <PasswordField
        label={t`New password`}
        hint={
          isPhrase ? (
            t`That’s long enough.`
          ) : (
            <>
              <Trans>Any phrase of {phraseCharacters} characters or more, or a shorter password with:</Trans>
              <PasswordRulesList password={typed} strict={isSubmitted && !save.isSuccess} />
            </>
          )
        }
        autoComplete="new-password"
        {...password}
        // The list shows which rules are broken.
        error={password.error && weak ? t`Choose a stronger password` : password.error}
      />
      <PasswordField
        label={t`Confirm new password`}
        autoComplete="new-password"
        {...form.field('confirmation')}
      />
      <FailureNotice title={t`We couldn’t save that`} error={form.failure} />
      <div role="status" className="empty:hidden">
        {save.isSuccess && (
          <div ref={intoSight} className="scroll-mb-24 md:scroll-mb-4">
            <Notice tone="moss" title={t`Password updated`}>
              <Trans>Your other devices are signed out.</Trans>
            </Notice>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} busy={form.isSending}>
          <Trans>Change password</Trans>
        </Button>
        <TextLink to={paths.forgotPassword} state={{ email }} className="text-sm">
          <Trans>Forgot your password?</Trans>
        </TextLink>
      </div>
    </form>
  );
}

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
