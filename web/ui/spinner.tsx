import { cx } from './cx.ts';

/**
 * A spinner in the text color. Hidden from screen readers, because the label beside it says what is
 * happening.
 */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx('size-5 animate-turn', className)} fill="none">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
