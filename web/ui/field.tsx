import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';

import { cx } from './cx.ts';

/** The text of every field, in addition to its control's attributes. */
export type FieldText = {
  label: ReactNode;
  /** Help that stays visible below the label. */
  hint?: ReactNode;
  /** Says what is wrong and how to fix it. If set, the control is invalid. */
  error?: string | undefined;
  /** Shows "optional" beside the label. */
  optional?: boolean | undefined;
};

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = FieldText & {
  className?: string | undefined;
  /** A note below the control, for which space is reserved, so that nothing moves when it appears. */
  note?: ReactNode;
  /** Renders the control with the attributes that connect it to label, hint and error. */
  children: (control: Control) => ReactNode;
};

/** Label, hint, control and error, connected for screen readers. */
export function Field({ label, hint, error, optional, note, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className="flex flex-wrap items-baseline justify-between gap-3 text-sm font-semibold"
      >
        {label}
        {optional && (
          <span className="text-ink-soft text-xs font-normal">
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {note === undefined ? (
        <FieldError id={`${id}-error`} error={error} />
      ) : (
        <div role="status" className="min-h-5.5 text-sm">
          {error ? <FieldError id={`${id}-error`} error={error} /> : note}
        </div>
      )}
    </div>
  );
}

/** Help below a label. */
export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-ink-soft text-sm wrap-anywhere">
      {children}
    </p>
  );
}

/** The error below a control; renders nothing without one. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;

  return (
    <p id={id} className="text-brick flex items-start gap-1.5 text-sm font-medium">
      <CircleAlert className="mt-0.75 size-4 shrink-0" />
      {error}
    </p>
  );
}
