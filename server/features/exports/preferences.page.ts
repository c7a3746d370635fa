import { datesIn, plainDates } from '#shared/dates.ts';
import { appearanceNames, dateLanguageNames, weightUnitNames, zoneName } from '#shared/display-words.ts';
import { defaultDateStyle } from '#shared/display.ts';
import type { ExportRecord } from '#shared/export/export.schema.ts';
import { sentence } from '#shared/health/health.ts';
import { leadName } from '#shared/reminders/lead-words.ts';

import type { Shown } from './export-parts.page.ts';

const exampleDay = '2026-11-22';
const exampleTime = '15:05';

/** The preferences as the settings name them. Formats are shown by an example, as there. */
export function preferencesShown(preferences: ExportRecord['preferences']): Shown {
  const { quietHours, timeZone, dateFormat, clock, dateLanguage } = preferences;
  const style = { ...defaultDateStyle, dateFormat, clock, dateLanguage };
  const { day, time } = datesIn(style, () => ({ day: exampleDay, time: exampleTime }));
  const onOff = (on: boolean) => (on ? 'On' : 'Off');

  return [
    ['Email notifications', onOff(preferences.emailNotifications)],
    ['Remind me', sentence(leadName(preferences.reminderAdvanceNotice))],
    ['Default time', plainDates.time(preferences.reminderTime)],
    [
      'Quiet hours',
      quietHours ? `${plainDates.time(quietHours.from)} to ${plainDates.time(quietHours.until)}` : 'Off',
    ],
    ['One message a day', onOff(preferences.dailyDigest)],
    ['Weight', weightUnitNames[preferences.preferredWeightUnit]],
    ['Time zone', timeZone && zoneName(timeZone)],
    ['Date', day(exampleDay)],
    ['Time', time(exampleTime)],
    ['Language of dates', dateLanguageNames[dateLanguage]],
    ['Colors', appearanceNames[preferences.appearance]],
  ];
}
