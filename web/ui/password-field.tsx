import { t } from '@lingui/core/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';

import { Field, type FieldText } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id' | 'type'>;

/**
 * A password field with a button to show the input. Set `autoComplete` to "current-password" or
 * "new-password".
 */
export function PasswordField({ label, hint, error, optional, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);

  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="control pr-13!"
          />
          <IconButton
            label={shown ? t`Hide password` : t`Show password`}
            icon={shown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5"
          />
        </div>
      )}
    </Field>
  );
}
