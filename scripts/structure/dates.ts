import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// The first formats dates, the second and third compute with time zones, the fourth names time zones, the last reads the
// device's.
const mayFormat = [
  'shared/core/dates.ts',
  'shared/core/calendar.ts',
  'shared/core/zoned-time.ts',
  'web/lib/dates.ts',
  'web/lib/own-zone.ts',
];

// Visitors have no account, so what they read is in their device's time zone.
const deviceClock = 'web/lib/local-clock.ts';
const mayReadDevice = [
  deviceClock,
  'web/documents/shared-document-page/behaviours/expiry.ts',
  // Reads a line relative to a local time that is built from the account's time zone.
  'web/reminders/line/read-line.ts',
];
// Parts of a local day, instants that are made of them, inputs of a day and time, and the clock of the device.
const device =
  /\.[gs]et(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(|\bnew Date\((?!`\$\{\w+\}T00:00:00Z`)(`[^`]*`|[^()]*,)|\bdatetime-local\b|\blocal-clock\.ts\b/;

const formats = /\bIntl\.(DateTimeFormat|RelativeTimeFormat)\b|\.toLocale(Date|Time)?String\(/;

/**
 * Checks that only one module formats dates, so that every screen, mail and PDF follows the account's
 * preferences.
 */
export function otherDateFormats(root: string): string[] {
  return globSync('{server,web,shared}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !mayFormat.includes(file))
    .toSorted()
    .filter((file) => formats.test(readFileSync(join(root, file), 'utf8')))
    .map(
      (file) =>
        `${file}: days and times are written by shared/core/dates.ts (in the web through web/lib/dates.ts), numbers by shared/core/numbers.ts`,
    );
}

/**
 * Checks that the web and what it shares read and write instants in the account's time zone, never in that of the device
 * (decision 0088).
 */
export function deviceTimes(root: string): string[] {
  return globSync('{web,shared}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !mayReadDevice.includes(file))
    .toSorted()
    .filter((file) => device.test(readFileSync(join(root, file), 'utf8')))
    .map(
      (file) =>
        `${file}: days and times are in the account's time zone: ownToday, ownDates and ownZone, momentOf for an instant`,
    );
}
