import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Dot from 'lucide-react/icons/dot';

import { cx } from '#web/ui/cx.ts';

import { passwordRules } from './password-rules.ts';

type PasswordRulesListProps = {
  password: string;
  /** After an attempt to submit: unmet rules are shown as errors. */
  strict: boolean;
};

/**
 * The rules for a new password, checked off while typing. Phrasing content, because it's the hint of its
 * field.
 */
export function PasswordRulesList({ password, strict }: PasswordRulesListProps) {
  return (
    <span role="list" className="mt-0.5 grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {passwordRules(password).map(({ label, message, met }) => {
        const missed = strict && !met;
        const Icon = met ? Check : missed ? CircleAlert : Dot;

        return (
          <span
            key={label}
            role="listitem"
            className={cx(
              'flex items-start gap-1.5 transition-colors',
              met && 'text-moss',
              missed && 'font-medium text-brick sm:col-span-2',
            )}
          >
            <Icon aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
            <span>
              {met && (
                <span className="sr-only">
                  <Trans>Done:</Trans>{' '}
                </span>
              )}
              {missed ? message : label}
            </span>
          </span>
        );
      })}
    </span>
  );
}
