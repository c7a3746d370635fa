import { dayAfterWords, dayInWords, exactMoment } from '#web/lib/dates.ts';

type RelativeDayProps = {
  at: string;
  /** After other words: "yesterday". */
  isInSentence?: boolean;
};

/** The day of an ISO instant in words, "Yesterday" or "Nov 2, 2026"; its exact moment on hover. */
export function RelativeDay({ at, isInSentence = false }: RelativeDayProps) {
  return (
    <time dateTime={at} title={exactMoment(at)} className="whitespace-nowrap">
      {isInSentence ? dayAfterWords(at) : dayInWords(at)}
    </time>
  );
}
