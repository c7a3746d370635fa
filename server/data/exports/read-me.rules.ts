import { missingFiles } from '#server/files/zips/zips.usecases.ts';
import { brand } from '#shared/core/brand.ts';
import { dayIn } from '#shared/core/calendar.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';

const line = (name: string, what: string) => name.padEnd(16) + what;

/** The text file that explains the others. */
export const readMe = (now: Date): string =>
  [
    i18n.t('Your data from {brand}', { brand: brand.name }),
    i18n.t('Created on {day}. Times are in UTC unless a field uses local time.', {
      day: readersDates().longDay(dayIn('UTC', now)),
    }),
    '',
    line(
      'index.html',
      i18n.t('Everything on one page to read or print. Open it in any browser, even offline.'),
    ),
    line('files/', i18n.t('Your documents as you uploaded them, and your photos.')),
    line('csv/', i18n.t('Your records as tables, for spreadsheets.')),
    line('data/', i18n.t('Your records as data for other apps. Each field is described in schema/.')),
    line('fhir.json', i18n.t('Health records for veterinary software that reads HL7 FHIR R4.')),
    line('manifest.json', i18n.t('A list of everything in this zip, with checksums.')),
    '',
    i18n.t('In csv/, any cell a spreadsheet could run as a formula starts with an apostrophe.'),
    i18n.t('Passwords, passcodes, and link addresses are never exported.'),
    i18n.t('See “{file}” for any files we couldn’t add.', { file: missingFiles() }),
    '',
  ].join('\r\n');
