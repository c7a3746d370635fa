import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { emergencyLimits } from '#shared/emergency/emergency.ts';
import type { EmergencyView } from '#web/emergency/page/emergency-page.api.ts';
import type { useServerForm } from '#web/lib/use-server-form.ts';
import { TextField } from '#web/ui/text-field.tsx';

import { legendClass } from './legend.ts';
import type { LostFormInput, LostFormValues } from './lost-form.schema.ts';

type CallChoiceProps = {
  form: ReturnType<typeof useServerForm<LostFormInput, LostFormValues>>;
  numbers: EmergencyView['numbers'];
  chosen: string;
};

/** The number that finders call: a known one, another one, or none, so that they write through us. */
export function CallChoice({ form, numbers, chosen }: CallChoiceProps) {
  const option = (value: string, label: ReactNode, hint?: ReactNode) => (
    <label key={value} className={optionClass}>
      <input
        {...form.register('contact')}
        type="radio"
        value={value}
        className="accent-ink size-5 shrink-0"
      />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{label}</span>
        {hint && <span className="text-ink-soft tabular block text-sm">{hint}</span>}
      </span>
    </label>
  );

  return (
    <fieldset>
      <legend className={legendClass}>
        <Trans>How finders reach you</Trans>
      </legend>
      <div className="mt-3 flex flex-col gap-2">
        {numbers.map(({ name, phone }, place) =>
          option(
            String(place),
            name === null ? <Trans>Call me</Trans> : <Trans>Call {<bdi>{name}</bdi>}</Trans>,
            <bdi>{phone}</bdi>,
          ),
        )}
        {option('other', numbers.length > 0 ? t`Another number` : t`Show my phone number`)}
        {chosen === 'other' && (
          <div className="grid gap-4 py-2 sm:grid-cols-2">
            <TextField
              label={t`Phone number`}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              dir="ltr"
              {...form.field('call.phone')}
            />
            <TextField
              label={t`Name to show`}
              optional
              dir="auto"
              autoComplete="given-name"
              maxLength={emergencyLimits.name}
              {...form.field('call.name')}
            />
          </div>
        )}
        {option('none', t`Only messages`, t`Finders write on the page.`)}
      </div>
      {chosen !== 'none' && (
        <p className="text-ink-soft mt-3 text-sm text-pretty">
          <Trans>Finders can always message you on the page, too. Your address stays private.</Trans>
        </p>
      )}
    </fieldset>
  );
}

const optionClass =
  'flex min-h-14 items-center gap-3 rounded-lg border border-line-strong bg-raised px-4 py-2.5 hover:border-ink has-checked:border-ink has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink';
