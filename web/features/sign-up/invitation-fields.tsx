import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

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
      className="border-line group border-y"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <Trans>I have a code</Trans>
        <ChevronDown
          aria-hidden="true"
          className="text-ink-soft size-5 transition-transform group-open:rotate-180"
        />
      </summary>
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
