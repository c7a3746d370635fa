import type { CalendarDay } from '#shared/core/days.ts';
import { addMonths } from '#shared/core/days.ts';
import { nameKey } from '#shared/core/name-key.ts';
import { vaccineName } from '#shared/health/vaccines/vaccines.ts';

import type { Requirements } from './requirements.ts';
import { vaccinesAskedOf } from './requirements.ts';
import type { Stay } from './stay-cover.ts';
import { coverOf } from './stay-cover.ts';

export type KnownDose = {
  name: string;
  /** The vaccine in the schedules; null for one that isn't there. */
  vaccine: string | null;
  dateAdministered: CalendarDay;
  expirationDate: CalendarDay | null;
  documentIds: readonly string[];
};

/** The facts on record about the requirements of places. */
export type KnownFacts = {
  type: string;
  doses: readonly KnownDose[];
  microchip: string | null;
  neutered: boolean | null;
  birthDate: CalendarDay | null;
  labTests: readonly { title: string; eventDate: CalendarDay }[];
  medications: readonly { name: string; startDate: CalendarDay | null; endDate: CalendarDay | null }[];
};

/**
 * How one requirement is answered. Those of vaccines are of stay-cover.ts, with `noCertificate` for one that would be valid but has
 * no document. `met` and `unmet`: the record says so. `unknown`: it doesn't say. `look`: there is a record of `on` that a person has to look at.
 */
export const answerKinds = [
  'valid',
  'lapses',
  'expired',
  'tooLate',
  'undated',
  'missing',
  'noCertificate',
  'met',
  'unmet',
  'unknown',
  'look',
] as const;

export type AnswerKind = (typeof answerKinds)[number];

export const askedKinds = ['vaccine', 'microchip', 'neutered', 'fecalTest', 'fleaTick'] as const;

export type Answer = {
  asked: (typeof askedKinds)[number];
  /** Of a vaccine, in the record's words if the schedules don't have it. */
  name: string | null;
  /** Its key in the schedules, or the key of its name. */
  vaccine: string | null;
  kind: AnswerKind;
  on: CalendarDay | null;
};

const fits: ReadonlySet<AnswerKind> = new Set(['valid', 'met']);

export const isMet = ({ kind }: Pick<Answer, 'kind'>): boolean => fits.has(kind);

/**
 * The answer to each requirement for a stay, as far as the record has it, those that aren't met first. `others`: also every other
 * vaccine on record.
 */
export function answersTo(
  asked: Requirements,
  facts: KnownFacts,
  stay: Stay,
  { others = false }: { others?: boolean } = {},
): Answer[] {
  const answers = [
    ...vaccineAnswers(asked, facts, stay, others),
    ...(asked.microchip ? [answer('microchip', facts.microchip ? 'met' : 'unknown')] : []),
    ...neuteredAnswer(asked, facts, stay),
    ...fecalAnswer(asked, facts, stay),
    ...(asked.fleaTick ? [fleaTickAnswer(facts, stay)] : []),
  ];

  return answers.toSorted((one, other) => Number(isMet(one)) - Number(isMet(other)));
}

const answer = (asked: Answer['asked'], kind: AnswerKind, on: CalendarDay | null = null): Answer => ({
  asked,
  name: null,
  vaccine: null,
  kind,
  on,
});

function vaccineAnswers(
  asked: Requirements,
  { type, doses }: KnownFacts,
  stay: Stay,
  others: boolean,
): Answer[] {
  const byVaccine = Map.groupBy(doses, ({ vaccine, name }) => vaccine ?? nameKey(name));
  const names = new Map<string, string>(
    vaccinesAskedOf(type, asked).map((vaccine) => [vaccine, vaccineName(vaccine, type)]),
  );
  if (others)
    for (const [key, [first]] of byVaccine) if (!names.has(key) && first) names.set(key, first.name);

  return [...names].map(([vaccine, name]) => {
    const given = byVaccine.get(vaccine) ?? [];
    const proven = asked.certificates ? given.filter(({ documentIds }) => documentIds.length > 0) : given;
    const [cover, provenCover] = [given, proven].map((doses) => coverOf(doses, stay, asked));
    const isUnproven = cover?.kind === 'valid' && provenCover?.kind !== 'valid';

    return {
      asked: 'vaccine',
      name,
      vaccine,
      kind: isUnproven ? 'noCertificate' : (cover?.kind ?? 'missing'),
      on: cover && 'on' in cover ? cover.on : null,
    };
  });
}

function neuteredAnswer(
  { neuteredFromMonths }: Requirements,
  { neutered, birthDate }: KnownFacts,
  { arrival }: Stay,
): Answer[] {
  if (neuteredFromMonths === null) return [];
  if (neutered) return [answer('neutered', 'met')];
  // The date on record may be that of the adoption, so a pet that seems too young is for a person to look at.
  if (birthDate !== null && arrival < addMonths(birthDate, neuteredFromMonths))
    return [answer('neutered', 'look', birthDate)];

  return [answer('neutered', neutered === null ? 'unknown' : 'unmet')];
}

const fecalWords = /fa?ecal|stool|kotunter|kotprobe|kottest|copro|heces|parasit|giardia/iu;

function fecalAnswer(
  { fecalTestMonths }: Requirements,
  { labTests }: KnownFacts,
  { arrival }: Stay,
): Answer[] {
  if (fecalTestMonths === null) return [];
  const earliest = addMonths(arrival, -fecalTestMonths);
  const latest = labTests
    .filter(({ title, eventDate }) => fecalWords.test(title) && eventDate <= arrival)
    .map(({ eventDate }) => eventDate)
    .toSorted()
    .at(-1);
  if (latest === undefined) return [answer('fecalTest', 'missing')];

  // The record has no field for a result.
  return [answer('fecalTest', latest < earliest ? 'expired' : 'look', latest)];
}

// Active substances against fleas and ticks, and names that they are sold under (EMA and FDA product lists).
const fleaTickWords =
  /afoxolan|fluralan|sarolan|lotilan|fipronil|imidaclop|permethrin|selamectin|flumethrin|nexgard|bravecto|simparica|credelio|frontline|advantix|advantage|seresto|revolution|stronghold|flea|tick|floh|zecke|pulga|garrapata/iu;

function fleaTickAnswer({ medications }: KnownFacts, { arrival }: Stay): Answer {
  const first = medications.find(
    ({ name, startDate, endDate }) =>
      fleaTickWords.test(name) &&
      (startDate === null || startDate <= arrival) &&
      (endDate === null || endDate >= arrival),
  );

  return first ? answer('fleaTick', 'look', first.startDate) : answer('fleaTick', 'missing');
}
