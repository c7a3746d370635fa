import { brand } from '#shared/brand.ts';
import { dayIn } from '#shared/calendar.ts';
import { plainDates } from '#shared/dates.ts';

/** The text file that explains the others. */
export const readMe = (now: Date): string =>
  [
    `Your data from ${brand.name}`,
    `Made on ${plainDates.longDay(dayIn('UTC', now))}. Times are in UTC unless a field is a local time.`,
    '',
    'index.html      Everything to read and print. Open it in any browser, also offline.',
    'files/          Your documents as you uploaded them, and your photos.',
    'csv/            The same records as tables, for spreadsheets.',
    'data/           The same records for other programs. schema/ describes each field.',
    'fhir.json       Health records for veterinary software that reads HL7 FHIR R4.',
    'manifest.json   What is in this zip, with checksums.',
    '',
    'A cell in csv/ that a spreadsheet could run as a formula begins with an apostrophe.',
    'Addresses of shared links, passcodes, and passwords are never exported.',
    'If a file couldn’t be added, it is named in “Missing files.txt”.',
    '',
  ].join('\r\n');
