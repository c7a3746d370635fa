import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Checkbox } from '#web/ui/checkbox.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { DurationFields } from './duration-fields.tsx';
import { PasscodeField } from './passcode-field.tsx';
import type { ShareOptionsValue } from './share-choices.ts';

type ShareOptionsProps = {
  value: ShareOptionsValue;
  onChange: (value: ShareOptionsValue) => void;
  /** The server's error messages by field. */
  errors: Record<string, string>;
  /** More fields, in place of the duration, which is asked before. */
  children?: ReactNode;
};

/** The options of a new link, collapsed because most people keep the defaults. */
export function ShareOptions({ value, onChange, errors, children }: ShareOptionsProps) {
  const set = (change: Partial<ShareOptionsValue>) => onChange({ ...value, ...change });

  return (
    <details
      className="border-line mt-5 border-t pt-3"
      {...(['title', 'passcode', 'maxDownloads'].some((field) => errors[field]) && { open: true })}
    >
      <FoldSummary className="text-sm font-semibold">
        <Trans>More options</Trans>
      </FoldSummary>
      <div className="flex flex-col gap-5 pt-3">
        {children ?? (
          <DurationFields
            value={value.duration}
            onChange={(duration) => set({ duration })}
            error={errors['until']}
          />
        )}
        <PasscodeField
          value={value.passcode}
          onChange={(passcode) => set({ passcode })}
          error={errors['passcode']}
        />
        <TextField
          label={t`Download limit`}
          optional
          hint={t`The link stops working after this many downloads. Viewing doesn’t count.`}
          value={value.maxDownloads}
          onChange={(event) => set({ maxDownloads: event.target.value.replace(/\D/g, '') })}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          error={errors['maxDownloads']}
        />
        <Checkbox
          name="tellFirstOpen"
          label={t`Email me when the link is first opened`}
          checked={value.tellFirstOpen}
          onChange={(event) => set({ tellFirstOpen: event.target.checked })}
        />
      </div>
    </details>
  );
}
