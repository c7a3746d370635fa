import { datesIn } from '#shared/core/dates.ts';
import { appearanceNames, dateLanguageNames, weightUnitNames, zoneName } from '#shared/core/display-words.ts';
import { defaultDateStyle } from '#shared/core/display.ts';
import { i18n } from '#shared/core/i18n.ts';
import { localeNames } from '#shared/core/locales.ts';
import { hoursInWords } from '#shared/documents/sharing.ts';
import { sentence } from '#shared/health/health.ts';
import { leadName } from '#shared/reminders/lead-words.ts';

import type { ExportRecord } from './export.schema.ts';

const exampleDay = '2026-11-22';
const exampleTime = '15:05';

type Preferences = ExportRecord['preferences'];

/** The name of each setting and its value, or null for none. Formats are shown by an example, as in the settings. */
export function preferenceWords(
  preferences: Preferences,
): Record<keyof Preferences, [string, string | null]> {
  const { quietHours, shareHours, timeZone, dateFormat, clock, dateLanguage } = preferences;
  const style = { ...defaultDateStyle, dateFormat, clock, dateLanguage };
  const { day, time } = datesIn(style, () => ({ day: exampleDay, time: exampleTime }));
  const onOff = (on: boolean) => (on ? i18n.t('On') : i18n.t('Off'));

  return {
    emailNotifications: [i18n.t('Email notifications'), onOff(preferences.emailNotifications)],
    reminderAdvanceNotice: [i18n.t('Remind me'), sentence(leadName(preferences.reminderAdvanceNotice))],
    reminderTime: [i18n.t('Default time'), time(preferences.reminderTime)],
    quietHours: [
      i18n.t('Quiet hours'),
      quietHours
        ? i18n.t('{first} to {last}', { first: time(quietHours.from), last: time(quietHours.until) })
        : i18n.t('Off'),
    ],
    dailyDigest: [i18n.t('One message a day'), onOff(preferences.dailyDigest)],
    shareHours: [i18n.t('New links last'), shareHours === null ? null : hoursInWords(shareHours)],
    preferredWeightUnit: [i18n.t('Weight'), weightUnitNames[preferences.preferredWeightUnit]],
    timeZone: [i18n.t('Time zone'), timeZone && zoneName(timeZone)],
    dateFormat: [i18n.t('Date'), day(exampleDay)],
    clock: [i18n.t('Time'), time(exampleTime)],
    language: [i18n.t('Language'), localeNames[preferences.language]],
    dateLanguage: [i18n.t('Date language'), dateLanguageNames[dateLanguage]],
    appearance: [i18n.t('Colors'), appearanceNames[preferences.appearance]],
  };
}
