import { dayInWords, exactMoment } from '#web/lib/dates.ts';

/** The day of an ISO instant in words, "Yesterday" or "Nov 2, 2026"; its exact moment on hover. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactMoment(at)} className="whitespace-nowrap">
      {dayInWords(at)}
    </time>
  );
}
