import { hoursInWords } from '#shared/sharing.ts';
import { exactMoment } from '#web/lib/dates.ts';

import type { DurationChoice } from './share-duration.ts';
import { defaultDuration, durationToSend } from './share-duration.ts';

export type ShareOptionsValue = {
  duration: DurationChoice;
  passcode: string;
  maxDownloads: string;
  tellFirstOpen: boolean;
};

/** What most people share with. */
export const usualOptions = (shareHours: number): ShareOptionsValue => ({
  duration: defaultDuration(shareHours),
  passcode: '',
  maxDownloads: '',
  tellFirstOpen: false,
});

/** As the server takes them. */
export const choicesOf = ({ duration, passcode, maxDownloads, tellFirstOpen }: ShareOptionsValue) => ({
  ...durationToSend(duration),
  ...(passcode && { passcode }),
  ...(maxDownloads && { maxDownloads: Number(maxDownloads) }),
  ...(tellFirstOpen && { tellFirstOpen }),
});

export const shareActionOf = ({ duration }: ShareOptionsValue) =>
  'hours' in duration ? `Share for ${hoursInWords(duration.hours)}` : 'Share until that day';

/** When a link with these options expires, as a sentence. */
export function expiryOf({ duration }: ShareOptionsValue) {
  if ('hours' in duration) return `It expires in ${hoursInWords(duration.hours)}.`;
  const { until } = durationToSend(duration);

  return until ? `It expires on ${exactMoment(until)}.` : '';
}
