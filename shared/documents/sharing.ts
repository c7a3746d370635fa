import { i18n } from '#shared/core/i18n.ts';
import type { LineRules } from '#shared/core/text.ts';

/** The durations of a share link that are offered, in hours. Any day within a year can be chosen as well. */
export const shareDurations = [1, 24, 48, 168] as const;

export type ShareDuration = (typeof shareDurations)[number];

/** "48 hours", "7 days". */
export const hoursInWords = (hours: number): string =>
  hours > 48 && hours % 24 === 0
    ? i18n.t('{days, plural, one {# day} other {# days}}', { days: hours / 24 })
    : i18n.t('{hours, plural, one {# hour} other {# hours}}', { hours });

/** The extension of a link by its button, in hours. */
export const extensionHours: ShareDuration = 48;

export const longestShareDays = 366;

export const passcodeRules = { min: 4, max: 64 };

/** This many wrong passcodes lock a link. */
export const passcodeTries = 5;

export const mostDownloads = 100;

/** The facts of a pet that a pack can show, in the order of its page. */
export const packFacts = ['identity', 'emergency', 'vaccinations', 'medications', 'feeding'] as const;

export type PackFact = (typeof packFacts)[number];

export const packDocumentsMax = 50;

export const packTitleRules: LineRules = {
  tooShort: () => i18n.t('Enter a title'),
  max: 80,
};
