import type { ReactNode } from 'react';

import { isChangedElsewhere, messageOf } from '#web/lib/api.ts';

import { Notice } from './status.tsx';

type FailureNoticeProps = {
  error: Error | null | undefined;
  /** What was not done: "Your address was not changed". */
  title?: ReactNode;
  /** What is saved now, in words, where another device may have changed it. */
  now?: string | null | undefined;
  /** After the words of the failure. */
  children?: ReactNode;
  className?: string | undefined;
};

/** Why something could not be saved or sent; renders nothing without a failure. */
export const FailureNotice = ({ error, title, now, children, className }: FailureNoticeProps) =>
  error && (
    <Notice tone="brick" title={title} className={className}>
      {messageOf(error)}
      {now !== undefined && ` ${conflictMessage(error, now)}`}
      {children && <> {children}</>}
    </Notice>
  );

/** What another device has saved meanwhile, when that is why a change was refused. */
export const conflictMessage = (error: unknown, now: string | null): string =>
  isChangedElsewhere(error) ? `There is now: ${now || 'nothing'}.` : '';
