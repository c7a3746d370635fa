import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

import { contactSentences } from '#shared/site/contact.ts';

type Control = {
  id: string;
  name: string;
  required: true;
  'aria-describedby': string;
  /** The error for an empty or invalid field. */
  'data-sentence': string;
  className: string;
};

type ContactFieldProps = {
  name: keyof typeof contactSentences;
  label: string;
  hint?: string;
  className?: string;
  children: (control: Control) => ReactNode;
};

/** A field of a page without the app's scripts. Its error is in the HTML already, hidden. */
export function ContactField({ name, label, hint, className, children }: ContactFieldProps) {
  const id = `contact-${name}`;

  return (
    <div className={className}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <div className="mt-1.5">
        {children({
          id,
          name,
          required: true,
          'aria-describedby': `${hint ? `${id}-hint ` : ''}${id}-error`,
          'data-sentence': contactSentences[name],
          className: 'control',
        })}
      </div>
      <p
        id={`${id}-error`}
        hidden
        className="text-brick mt-1.5 flex items-start gap-1.5 text-sm font-medium [[hidden]]:hidden"
      >
        <CircleAlert className="mt-0.75 size-4 shrink-0" aria-hidden="true" />
        <span />
      </p>
    </div>
  );
}
