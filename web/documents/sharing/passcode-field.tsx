import { t } from '@lingui/core/macro';

import { passcodeRules } from '#shared/documents/sharing.ts';
import { TextField } from '#web/ui/text-field.tsx';

type PasscodeFieldProps = {
  value: string;
  onChange: (passcode: string) => void;
  error: string | undefined;
  /** The link has a passcode, which this one takes the place of. */
  isNew?: boolean;
};

/** The passcode of a share link. */
export const PasscodeField = ({ value, onChange, error, isNew = false }: PasscodeFieldProps) => (
  <TextField
    label={isNew ? t`New passcode` : t`Passcode`}
    optional
    hint={
      isNew
        ? t`Leave blank to keep the current passcode. If you change it, everyone has to enter the new one.`
        : t`Anyone opening the link needs this passcode. Share it by phone or in a separate message.`
    }
    value={value}
    onChange={(event) => onChange(event.target.value)}
    maxLength={passcodeRules.max}
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    error={error}
  />
);
