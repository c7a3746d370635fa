import { readersDates } from '#shared/core/dates.ts';
import type { CalendarDay } from '#shared/core/days.ts';
import { compareText } from '#shared/core/text.ts';
import type { VaccinationOrigin } from '#shared/health/proof/origin.ts';

import { addSpan, doseHistory, isInYoungSeries } from './dose-history.ts';
import type { DoseWindow, NextDose } from './next-dose.ts';
import { nextDose, windowUntil } from './next-dose.ts';
import * as words from './plan-words.ts';
import type { ScheduleProfile, ScheduleRule, VaccineGroup } from './schedule.ts';
import type { NamedVaccine, VaccineProduct } from './vaccine-words.ts';
import { vaccinesGiven } from './vaccine-words.ts';
import type { VaccineKey } from './vaccines.ts';
import { isVaccinated, vaccineName } from './vaccines.ts';

/**
 * `pending`: given, but not counted as current yet. `upcoming`: the pet is too young. `unknown`: the records
 * are not enough to tell. `optional`: not given, and not needed by every pet.
 */
export type VaccineStatus =
  | 'current'
  | 'due'
  | 'overdue'
  | 'pending'
  | 'upcoming'
  | 'unknown'
  | 'optional'
  | 'not_recommended';

export type PlannedPet = { species: string; birthDate: CalendarDay | null };

/** The fields of a vaccination's record that planning needs. */
export type GivenDose = {
  name: string;
  vaccine: string | null;
  dateAdministered: CalendarDay;
  expirationDate: CalendarDay | null;
  origin?: VaccinationOrigin | undefined;
};

export type VaccinePlan = {
  /** Null for a vaccine that is not in the schedules. */
  vaccine: VaccineKey | null;
  name: string;
  group: VaccineGroup | null;
  status: VaccineStatus;
  /** The day of the latest dose. */
  lastGiven: CalendarDay | null;
  /** PROOF-4: of that dose, if it was given along. */
  lastOrigin: VaccinationOrigin | null;
  /** The places of its doses among the given ones, newest first. */
  doses: readonly number[];
  window: DoseWindow | null;
  /** The source of the date. */
  decidedBy: 'vet' | 'schedule' | null;
  reason: string;
  /** The law takes precedence over the schedule. */
  law: boolean;
  source: { profile: string; name: string; at: string; url: string } | null;
};

type Dose = GivenDose & NamedVaccine & { place: number };
type Reader = { today: CalendarDay; writeDay: words.WriteDay };
type Decision = Pick<VaccinePlan, 'status' | 'window' | 'decidedBy' | 'reason'>;

/**
 * The next dose of every vaccine in a pet’s schedules, then vaccinations that no schedule covers. `today` is
 * the day in the owner's time zone; `writeDay` formats days for the owner.
 */
export function planVaccines(
  pet: PlannedPet,
  given: readonly GivenDose[],
  {
    today,
    profiles,
    writeDay = readersDates().longDay,
  }: { today: CalendarDay; profiles: readonly ScheduleProfile[]; writeDay?: words.WriteDay },
): VaccinePlan[] {
  const { species } = pet;
  const past = given
    .map((dose, place) => ({ ...dose, place }))
    .filter(({ dateAdministered }) => dateAdministered <= today);
  const doses: Dose[] = past.map((dose) => ({
    ...dose,
    ...(isVaccinated(species)
      ? vaccinesGiven(dose, species)
      : { vaccines: [], product: undefined, labelYears: undefined }),
  }));
  const planned = [...rulesByVaccine(species, profiles)].flatMap(([vaccine, rules]) => {
    const own = newestFirst(doses.filter(({ vaccines }) => vaccines.includes(vaccine)));
    const found = ruleFor(rules, own.find(({ product }) => product)?.product);

    return found && !(found.rule.alternative && own.length === 0)
      ? [planOne(found, { ...pet, today, writeDay }, own)]
      : [];
  });
  const known = new Set(planned.map(({ vaccine }) => vaccine));
  const rest = doses.filter(({ vaccines }) => !vaccines.some((vaccine) => known.has(vaccine)));

  return [...planned, ...withoutSchedule(rest, { today, writeDay })];
}

const placesOf = (doses: readonly Dose[]) => doses.map(({ place }) => place);

type SourcedRule = { rule: ScheduleRule; profile: ScheduleProfile };

function rulesByVaccine(
  species: string,
  profiles: readonly ScheduleProfile[],
): Map<VaccineKey, SourcedRule[]> {
  const rules = profiles.flatMap((profile) => profile.rules.map((rule) => ({ rule, profile })));

  return Map.groupBy(
    rules.filter(({ rule }) => rule.species === species),
    ({ rule }) => rule.vaccine,
  );
}

const ruleFor = (rules: readonly SourcedRule[], product: VaccineProduct | undefined) =>
  rules.find(({ rule }) => product && rule.product === product) ?? rules.find(({ rule }) => !rule.product);

/** The latest dose first; of two on one day the one with the vet’s date, and of two dates the earlier one. */
const newestFirst = (doses: readonly Dose[]): Dose[] =>
  doses.toSorted(
    (one, other) =>
      compareText(other.dateAdministered, one.dateAdministered) ||
      compareText(one.expirationDate ?? '9999', other.expirationDate ?? '9999'),
  );

function planOne(
  { rule, profile }: SourcedRule,
  pet: PlannedPet & Reader,
  doses: readonly Dose[],
): VaccinePlan {
  const { id, name, url } = profile;
  const group = groupOf(rule, pet);
  const history = doseHistory(
    rule,
    pet.birthDate,
    doses.map(({ dateAdministered }) => dateAdministered),
  );
  const decision = decide(rule, group, { ...pet, history }, doses);
  const { noteBelow: below } = rule;
  const note = !below || isInYoungSeries(history, { ...pet, below }) ? rule.note : undefined;
  const sentences = [decision.reason, note, rule.law && words.lawWords()];

  return {
    ...decision,
    vaccine: rule.vaccine,
    name: vaccineName(rule.vaccine, rule.species),
    group,
    lastGiven: doses[0]?.dateAdministered ?? null,
    lastOrigin: doses[0]?.origin ?? null,
    doses: placesOf(doses),
    reason: [...new Set(sentences.filter(Boolean))].join(' '),
    law: rule.law ?? false,
    source: { profile: id, name, at: rule.citation.at, url },
  };
}

function groupOf(
  { group, coreBelow }: ScheduleRule,
  { birthDate, today }: PlannedPet & { today: CalendarDay },
) {
  return coreBelow && birthDate !== null && today < addSpan(birthDate, coreBelow) ? 'core' : group;
}

function decide(
  rule: ScheduleRule,
  group: VaccineGroup,
  { birthDate, history, today, writeDay }: PlannedPet & Moment,
  doses: readonly Dose[],
): Decision {
  const [latest] = doses;
  const labelYears = doses.find((dose) => dose.labelYears)?.labelYears;
  if (latest?.expirationDate) return byVet(rule, latest, latest.expirationDate, { history, today, writeDay });
  if (!latest && group !== 'core')
    return group === 'noncore'
      ? withoutDate('optional', words.optionalWords())
      : withoutDate('not_recommended', '');
  if (!rule.compute) return withoutDate('unknown', latest ? words.noScheduleWords() : words.noDoseWords());
  const next = nextDose(rule, birthDate, history, { today, labelYears });
  if (!next) return withoutDate('unknown', words.noScheduleWords());
  const young = history.young || (!latest && birthDate !== null && next.window.to !== null);
  const reason = words.reasonOf(rule, next, { young, doses: history.counted, labelYears, writeDay });

  return bySchedule(rule, next, { reason, history, today, writeDay });
}

const withoutDate = (status: VaccineStatus, reason: string): Decision => ({
  status,
  window: null,
  decidedBy: null,
  reason,
});

type Moment = Reader & { history: ReturnType<typeof doseHistory> };

function byVet(
  rule: ScheduleRule,
  { dateAdministered }: Dose,
  expires: CalendarDay,
  moment: Moment,
): Decision {
  const window = windowUntil(dateAdministered, expires);
  const immuneFrom = pendingUntil(rule, moment);
  const late = moment.today > expires && rule.immuneAfter ? ` ${words.overdueRabiesWords()}` : '';

  return {
    status: immuneFrom && moment.today <= expires ? 'pending' : statusIn(window, moment.today),
    window,
    decidedBy: 'vet',
    reason: `${words.vetDateWords(expires, moment.writeDay)}${immuneFrom ? ` ${words.immuneFromWords(immuneFrom, moment.writeDay)}` : late}`,
  };
}

function bySchedule(
  rule: ScheduleRule,
  next: NextDose,
  { reason, history, today, writeDay }: Moment & { reason: string },
): Decision {
  const { window, step, ifBooster } = next;
  const immuneFrom = pendingUntil(rule, { history, today });
  const plan = { window, decidedBy: 'schedule', reason } as const;
  if (immuneFrom)
    return { ...plan, status: 'pending', reason: `${reason} ${words.immuneFromWords(immuneFrom, writeDay)}` };
  if (step === 'first') return { ...plan, status: firstStatus(window, today) };
  const status = statusIn(window, today);
  if (status !== 'overdue') return { ...plan, status };
  if (ifBooster && today <= ifBooster.to)
    return { ...plan, status: 'unknown', window: null, decidedBy: null };
  const advice = rule.immuneAfter
    ? words.overdueRabiesWords()
    : step === 'series'
      ? words.brokenSeriesWords()
      : words.lapsedWords();

  return { ...plan, status, window: ifBooster ?? window, reason: `${reason} ${advice}` };
}

function firstStatus({ from, to }: DoseWindow, today: CalendarDay): VaccineStatus {
  if (to === null) return 'unknown';

  return today < from ? 'upcoming' : 'due';
}

function statusIn({ from, to }: DoseWindow, today: CalendarDay): 'current' | 'due' | 'overdue' {
  if (today < from) return 'current';

  return to === null || today <= to ? 'due' : 'overdue';
}

/** The day from which the only dose counts, if that is in the future. */
function pendingUntil(
  { immuneAfter }: ScheduleRule,
  { history, today }: Omit<Moment, 'writeDay'>,
): CalendarDay | undefined {
  const [first, second] = history.days;
  if (!immuneAfter || first === undefined || second !== undefined || history.uncertain) return undefined;
  const from = addSpan(first, immuneAfter);

  return today < from ? from : undefined;
}

function withoutSchedule(doses: readonly Dose[], { today, writeDay }: Reader): VaccinePlan[] {
  const byName = Map.groupBy(newestFirst(doses), ({ name }) => name.trim().toLowerCase());

  return [...byName.values()].flatMap((all) => {
    const [latest] = all;
    if (!latest) return [];
    const { name, dateAdministered, expirationDate, origin } = latest;
    const window = expirationDate === null ? null : windowUntil(dateAdministered, expirationDate);

    return {
      vaccine: null,
      name,
      group: null,
      status: window ? statusIn(window, today) : 'unknown',
      lastGiven: dateAdministered,
      lastOrigin: origin ?? null,
      doses: placesOf(all),
      window,
      decidedBy: window && 'vet',
      reason:
        expirationDate === null ? words.noScheduleWords() : words.vetDateWords(expirationDate, writeDay),
      law: false,
      source: null,
    };
  });
}
