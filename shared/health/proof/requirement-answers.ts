import type { CalendarDay } from '#shared/core/days.ts';
import { addMonths } from '#shared/core/days.ts';
import { nameKey } from '#shared/core/name-key.ts';
import { vaccineName } from '#shared/health/vaccines/vaccines.ts';

import { answer } from './answer.ts';
import type { Requirements } from './requirements.ts';
import { vaccinesAskedOf } from './requirements.ts';
import type { Stay, StayCover } from './stay-cover.ts';
import { bestCover, coverOf } from './stay-cover.ts';
import { travelAnswers, travelRuleOf } from './travel-answers.ts';
import { travelCovers } from './travel-cover.ts';

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
  microchippedOn: CalendarDay | null;
  neutered: boolean | null;
  birthDate: CalendarDay | null;
  labTests: readonly { title: string; eventDate: CalendarDay }[];
  medications: readonly { name: string; startDate: CalendarDay | null; endDate: CalendarDay | null }[];
};

/**
 * How one requirement is answered. Those of vaccines are of stay-cover.ts, with `noCertificate` for one that would be valid but has
 * no document. `notIso`: the chip number on record isn't of ISO 11784. `met` and `unmet`: the record says so. `unknown`: it doesn't say. `look`: there is a record of `on` that a person has to look at.
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
  'waits',
  'beforeChip',
  'tooYoung',
  'notIso',
] as const;

export type AnswerKind = (typeof answerKinds)[number];

export const askedKinds = [
  'vaccine',
  'microchip',
  'neutered',
  'fecalTest',
  'fleaTick',
  'chipDate',
  'age',
  'importForm',
] as const;

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
  const rule = travelRuleOf(asked, facts.type);
  const answers = [
    ...vaccineAnswers(asked, facts, stay, others),
    ...(rule ? travelAnswers(rule, facts, stay) : []),
    ...(asked.microchip && !rule ? [answer('microchip', facts.microchip ? 'met' : 'unknown')] : []),
    ...neuteredAnswer(asked, facts, stay),
    ...fecalAnswer(asked, facts, stay),
    ...(asked.fleaTick ? [fleaTickAnswer(facts, stay)] : []),
  ];

  return answers.toSorted((one, other) => Number(isMet(one)) - Number(isMet(other)));
}

function vaccineAnswers(
  asked: Requirements,
  { type, doses, microchippedOn: chipOn, birthDate }: KnownFacts,
  stay: Stay,
  others: boolean,
): Answer[] {
  const rule = travelRuleOf(asked, type);
  const byVaccine = Map.groupBy(doses, ({ vaccine, name }) => vaccine ?? nameKey(name));
  const names = new Map<string, string>(
    vaccinesAskedOf(type, { vaccines: rule ? ['rabies', ...asked.vaccines] : asked.vaccines }).map(
      (vaccine) => [vaccine, vaccineName(vaccine, type)],
    ),
  );
  if (others)
    for (const [key, [first]] of byVaccine) if (!names.has(key) && first) names.set(key, first.name);

  return [...names].map(([vaccine, name]) => {
    const given = byVaccine.get(vaccine) ?? [];
    const covers =
      rule && vaccine === 'rabies'
        ? travelCovers(given, stay, { rule, chipOn, birthDate, hoursBefore: asked.hoursBefore })
        : given.map((dose) => coverOf([dose], stay, asked));
    const cover = bestCover(covers);
    const isUnproven = asked.certificates && cover.kind === 'valid' && !covers.some(isProven);

    return {
      asked: 'vaccine',
      name,
      vaccine,
      kind: isUnproven ? 'noCertificate' : cover.kind,
      on: 'on' in cover ? cover.on : null,
    };
  });
}

/** Whether a dose that is valid for the whole stay has a document. */
const isProven = (cover: StayCover<KnownDose>): boolean =>
  cover.kind === 'valid' && cover.dose.documentIds.length > 0;

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
