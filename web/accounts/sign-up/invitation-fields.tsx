import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { CodeCheck } from './use-referral-code.ts';

type InvitationFieldsProps = {
  open: boolean;
  onToggle: (open: boolean) => void;
  check: CodeCheck;
  referralCode: UseFormRegisterReturn;
  promoCode: UseFormRegisterReturn;
  errors: { referralCode?: string | undefined; promoCode?: string | undefined };
};

/** "I have a code": referral and promo code, collapsed because most people have neither. */
export function InvitationFields({
  open,
  onToggle,
  check,
  referralCode,
  promoCode,
  errors,
}: InvitationFieldsProps) {
  return (
    <details
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="border-line border-y"
    >
      <FoldSummary wide className="text-sm font-semibold">
        <Trans>I have a code</Trans>
      </FoldSummary>
      <div className="flex flex-col gap-5 pt-2 pb-5">
        <TextField
          label={t`Referral code`}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular"
          error={errors.referralCode ?? failures[check]}
          note={checkLines[check] ?? null}
          {...referralCode}
        />
        <TextField
          label={t`Promo code`}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.promoCode}
          {...promoCode}
        />
      </div>
    </details>
  );
}

const failures: Partial<Record<CodeCheck, string>> = {
  invalid: t`Invalid code`,
  failed: t`Error validating code`,
};

const checkLines: Partial<Record<CodeCheck, ReactNode>> = {
  checking: (
    <p className="text-ink-soft flex items-center gap-1.5">
      <Spinner className="size-4" /> <Trans>Validating code...</Trans>
    </p>
  ),
  valid: (
    <p className="text-moss flex items-center gap-1.5 font-medium">
      <Check className="size-4" /> <Trans>Valid referral code</Trans>
    </p>
  ),
};
