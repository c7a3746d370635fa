import { i18n } from '#shared/core/i18n.ts';

/** The figures of each day in the reports. */
export const reportFigures = [
  'signUps',
  'verified',
  'firstPets',
  'firstDocuments',
  'firstShares',
  'remindersSent',
  'linksMade',
  'linksOpened',
  'pageViews',
  'visits',
  'visitors',
] as const;

export type ReportFigure = (typeof reportFigures)[number];

export const figureNames: Record<ReportFigure, string> = {
  get signUps() {
    return i18n.t('Sign-ups');
  },
  get verified() {
    return i18n.t('Emails confirmed');
  },
  get firstPets() {
    return i18n.t('First pets added');
  },
  get firstDocuments() {
    return i18n.t('First documents added');
  },
  get firstShares() {
    return i18n.t('First links created');
  },
  get remindersSent() {
    return i18n.t('Reminders sent');
  },
  get linksMade() {
    return i18n.t('Links created');
  },
  get linksOpened() {
    return i18n.t('Links opened');
  },
  get pageViews() {
    return i18n.t('Page views');
  },
  get visits() {
    return i18n.t('Visits');
  },
  get visitors() {
    return i18n.t('Visitors');
  },
};

/** Notes that are shown with a figure. */
export const figureNotes: Partial<Record<ReportFigure, string>> = {
  get pageViews() {
    return withConsent();
  },
  get visits() {
    return withConsent();
  },
  get visitors() {
    return withConsent();
  },
};

function withConsent(): string {
  return i18n.t('Only from browsers that allow analytics. Updated every hour.');
}

/** The periods of the reports, in days. */
export const reportPeriods = { '30d': 30, '90d': 90, '12m': 365 } as const;

export type ReportPeriod = keyof typeof reportPeriods;

export const reportPeriodNames = Object.keys(reportPeriods) as [ReportPeriod, ...ReportPeriod[]];

export const reportSteps = ['day', 'week', 'month'] as const;

export type ReportStep = (typeof reportSteps)[number];

/** Smaller numbers, except zero, are hidden because they could identify people. */
export const leastShown = 5;

/** With fewer accounts nothing is hidden: the operator of a small installation knows its people, and would see no number. */
export const hidingFrom = 100;

/**
 * A figure of a day, a week or a month. `least` is its value, or a lower bound if it contains hidden numbers:
 * then it's the sum of the shown days alone, so that it reveals nothing about the hidden ones.
 */
export type Figure = { least: number; isHidden: boolean };

/** "12", "Fewer than 5", "At least 30". */
export function figureInWords({ least, isHidden }: Figure, format: (number: number) => string): string {
  if (!isHidden) return format(least);

  return least < leastShown
    ? i18n.t('Fewer than {leastShown}', { leastShown })
    : i18n.t('At least {least}', { least: format(least) });
}
