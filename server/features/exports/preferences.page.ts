import { datesIn } from '#shared/dates.ts';
import { appearanceNames, dateLanguageNames, weightUnitNames, zoneName } from '#shared/display-words.ts';
import { defaultDateStyle } from '#shared/display.ts';
import type { ExportRecord } from '#shared/export/export.schema.ts';
import { sentence } from '#shared/health/health.ts';
import { localeNames } from '#shared/locales.ts';
import { leadName } from '#shared/reminders/lead-words.ts';
import { hoursInWords } from '#shared/sharing.ts';

import type { Shown } from './export-parts.page.ts';

const exampleDay = '2026-11-22';
const exampleTime = '15:05';

/** The preferences as the settings name them. Formats are shown by an example, as there. */
export function preferencesShown(preferences: ExportRecord['preferences']): Shown {
  const { quietHours, shareHours, timeZone, dateFormat, clock, dateLanguage } = preferences;
  const style = { ...defaultDateStyle, dateFormat, clock, dateLanguage };
  const { day, time } = datesIn(style, () => ({ day: exampleDay, time: exampleTime }));
  const onOff = (on: boolean) => (on ? 'On' : 'Off');

  const shown: Record<keyof ExportRecord['preferences'], Shown[number]> = {
    emailNotifications: ['Email notifications', onOff(preferences.emailNotifications)],
    reminderAdvanceNotice: ['Remind me', sentence(leadName(preferences.reminderAdvanceNotice))],
    reminderTime: ['Default time', time(preferences.reminderTime)],
    quietHours: ['Quiet hours', quietHours ? `${time(quietHours.from)} to ${time(quietHours.until)}` : 'Off'],
    dailyDigest: ['One message a day', onOff(preferences.dailyDigest)],
    shareHours: ['New links work for', shareHours === null ? null : hoursInWords(shareHours)],
    preferredWeightUnit: ['Weight', weightUnitNames[preferences.preferredWeightUnit]],
    timeZone: ['Time zone', timeZone && zoneName(timeZone)],
    dateFormat: ['Date', day(exampleDay)],
    clock: ['Time', time(exampleTime)],
    language: ['Language', localeNames[preferences.language]],
    dateLanguage: ['Language of dates', dateLanguageNames[dateLanguage]],
    appearance: ['Colors', appearanceNames[preferences.appearance]],
  };

  return Object.values(shown);
}
