import type { VaccineProduct } from './vaccine-words.ts';
import type { VaccinatedSpecies, VaccineKey } from './vaccines.ts';

/** A length of time. Weeks are exact, years follow the calendar. */
export type Span = { weeks: number } | { days: number } | { years: number };

/** Not before `min`, not after `max`. Without `min`, the window is the last month. */
export type Range = { min?: Span; max: Span };

export type VaccineGroup = 'core' | 'noncore' | 'not_recommended';

/** The first doses of a pet. */
export type Series = {
  /** How many at least. */
  doses: number;
  /** The interval between two of them; none for a single dose. */
  every?: { min: Span; max: Span };
  /** The age for the first one. */
  from?: Span;
  /** The youngest age for the last one. */
  until?: Span;
};

export type Citation = {
  /** The page or table of the source. */
  at: string;
};

/** Facts about one vaccine in one species, stated in our own words. */
export type ScheduleRule = {
  species: VaccinatedSpecies;
  vaccine: VaccineKey;
  group: VaccineGroup;
  /** Core below this age, non-core from it on. */
  coreBelow?: Span;
  /** A vaccine that replaces another core vaccine: it is planned only once it was given. */
  alternative?: true;
  /** The product, where products differ; the rule without one is for all others. */
  product?: VaccineProduct;
  /** The first dose at 16 weeks of age or younger. */
  young: Series;
  /** The first dose later. */
  adult: Series;
  /** The one after the series: counted from its last dose, or by age. */
  firstBooster?: { after: Range } | { age: { min: Span; max: Span } };
  /** Between all later doses. */
  repeat?: Range;
  /** Between later doses by the label of the product, where the label decides. */
  repeatByLabel?: true;
  /** A pet counts as immunized this long after the first dose, and from the day of any later one. */
  immuneAfter?: Span;
  /** False where the source gives no interval that a date could be computed from. */
  compute: boolean;
  /** Set if the law decides the schedule. */
  law?: true;
  /** Additional information in one sentence. */
  note?: string;
  /** The note is about young animals: it applies below this age, until the first booster. */
  noteBelow?: Span;
  citation: Citation;
};

/** One edition of one source. An edition is never changed; a newer one is a new profile. */
export type ScheduleProfile = {
  id: string;
  name: string;
  region: string;
  source: string;
  year: number;
  url: string;
  /** The date that the facts were checked against the source. */
  checkedOn: string;
  /** `read`: taken from the source. `secondary`: from texts that report it. */
  evidence: 'read' | 'secondary';
  rules: readonly ScheduleRule[];
};
