import { t } from '@lingui/core/macro';

import { dayShort } from '#web/lib/dates.ts';

import type { ClinicLine } from './clinic-requests.api.ts';

/** An answer about one vaccination; of a correction only what differs from the question. */
export function answerInWords(line: ClinicLine): string {
  const { answer, correction, used, changed } = line;
  if (answer === 'confirmed') return t`Confirmed`;
  if (answer === 'refused') return t`The clinic says it wasn’t given there`;
  if (!correction) return t`Not answered`;

  return [
    ...differences(line, correction),
    used && t`You’re using these dates.`,
    !used && changed && t`You’ve changed this since. Ask again to get it confirmed.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function differences(asked: ClinicLine, said: NonNullable<ClinicLine['correction']>): (string | false)[] {
  const { name, batchNumber: lot } = said;
  const [given, before] = [dayShort(said.dateAdministered), dayShort(asked.dateAdministered)];

  return [
    name !== asked.name && t`The clinic says it was ${name}.`,
    given !== before && t`The clinic says it was given ${given}, not ${before}.`,
    said.expirationDate !== asked.expirationDate && lastDay(asked.expirationDate, said.expirationDate),
    lot !== asked.batchNumber && lotInWords(asked.batchNumber, lot),
  ];
}

function lastDay(asked: string | null, said: string | null): string {
  if (said === null) return t`The clinic gives no expiration date.`;
  const until = dayShort(said);
  if (asked === null) return t`The clinic says it’s valid through ${until}.`;
  const before = dayShort(asked);

  return t`The clinic says it’s valid through ${until}, not ${before}.`;
}

function lotInWords(before: string | null, lot: string | null): string {
  if (lot === null) return t`The clinic gives no lot.`;

  return before === null
    ? t`The clinic says the lot is ${lot}.`
    : t`The clinic says the lot is ${lot}, not ${before}.`;
}
