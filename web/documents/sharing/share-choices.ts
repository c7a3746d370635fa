import { plural, t } from '@lingui/core/macro';

import { hoursInWords } from '#shared/documents/sharing.ts';
import { exactMoment } from '#web/lib/dates.ts';

import type { DurationChoice } from './share-duration.ts';
import { defaultDuration, durationToSend } from './share-duration.ts';

export type ShareOptionsValue = {
  duration: DurationChoice;
  passcode: string;
  maxDownloads: string;
  tellFirstOpen: boolean;
};

/** The default options. */
export const usualOptions = (shareHours: number): ShareOptionsValue => ({
  duration: defaultDuration(shareHours),
  passcode: '',
  maxDownloads: '',
  tellFirstOpen: false,
});

/** In the server's format. */
export const choicesOf = ({ duration, passcode, maxDownloads, tellFirstOpen }: ShareOptionsValue) => ({
  ...durationToSend(duration),
  ...(passcode && { passcode }),
  ...(maxDownloads && { maxDownloads: Number(maxDownloads) }),
  ...(tellFirstOpen && { tellFirstOpen }),
});

export function shareActionOf({ duration }: ShareOptionsValue) {
  if (!('hours' in duration)) return t`Share until this date`;
  const time = hoursInWords(duration.hours);

  return t`Share for ${time}`;
}

/** A sentence that says which people can open a link with these options. */
export const viewersOf = ({ passcode }: ShareOptionsValue) =>
  passcode
    ? t`Anyone with the link and the passcode can view it, no login needed.`
    : t`Anyone with the link can view it, no login needed.`;

/** When a link with these options expires, as a sentence. */
export function expiryOf({ duration }: ShareOptionsValue) {
  if ('hours' in duration) return expiresIn(duration.hours);
  const { until } = durationToSend(duration);
  const end = until && exactMoment(until);

  return end ? t`The link expires on ${end}.` : '';
}

// Longer durations are in days, as in `hoursInWords`.
const expiresIn = (hours: number) =>
  hours > 48
    ? plural(hours / 24, { one: 'The link expires in # day.', other: 'The link expires in # days.' })
    : plural(hours, { one: 'The link expires in # hour.', other: 'The link expires in # hours.' });
