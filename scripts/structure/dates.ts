import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// The first formats dates, the second and third compute with time zones, the last reads the browser's time
// zone.
const mayFormat = [
  'shared/core/dates.ts',
  'shared/core/calendar.ts',
  'shared/core/zoned-time.ts',
  'web/lib/dates.ts',
];
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
