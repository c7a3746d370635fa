import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

import { isChangedElsewhere, messageOf } from '#web/lib/api.ts';

import { Notice } from './status.tsx';

type FailureNoticeProps = {
  error: Error | null | undefined;
  /** Names the failure: "We couldn’t change your email". */
  title?: ReactNode;
  /** The saved value as text, if another device may have changed it. */
  now?: string | null | undefined;
  /** After the error message. */
  children?: ReactNode;
  className?: string | undefined;
};

/** Why something couldn't be saved or sent; renders nothing without an error. */
export const FailureNotice = ({ error, title, now, children, className }: FailureNoticeProps) =>
  error && (
    <Notice tone="brick" title={title} className={className}>
      {messageOf(error)}
      {now !== undefined && ` ${conflictMessage(error, now)}`}
      {children && <> {children}</>}
    </Notice>
  );

/** The value saved by another device, if that is why a change was refused. */
export const conflictMessage = (error: unknown, now: string | null): string =>
  !isChangedElsewhere(error)
    ? ''
    : now
      ? t`The other device saved this: ${now}.`
      : t`The other device cleared this.`;
