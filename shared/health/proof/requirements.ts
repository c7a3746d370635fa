import type { VaccinatedSpecies, VaccineKey } from '#shared/health/vaccines/vaccines.ts';
import { isVaccinated } from '#shared/health/vaccines/vaccines.ts';

/** Entry to the EU, and entry of dogs to the US: see travel-cover.ts. */
export const travelRules = ['eu', 'us'] as const;

export type TravelRule = (typeof travelRules)[number];

/** Hours before arrival by which a place wants shots to be given: none, one to seven days, or the 21 days of entry rules. */
export const hoursBeforeArrival = [0, 24, 48, 72, 168, 504] as const;

export type HoursBeforeArrival = (typeof hoursBeforeArrival)[number];

/** The vaccines that a list can ask for. A pet is asked for those of its species. */
export const requirableVaccines = [
  'rabies',
  'dapp',
  'fvrcp',
  'bordetella',
  'leptospira',
  'canine_influenza',
  'felv',
  'lyme',
] as const satisfies readonly VaccineKey[];

export type RequirableVaccine = (typeof requirableVaccines)[number];

const askedOf: Record<VaccinatedSpecies, readonly RequirableVaccine[]> = {
  dog: ['rabies', 'dapp', 'bordetella', 'leptospira', 'canine_influenza', 'lyme'],
  cat: ['rabies', 'fvrcp', 'felv'],
};

/** The vaccines of a list that a pet of this species is asked for. */
export const vaccinesAskedOf = (
  species: string,
  { vaccines }: Pick<Requirements, 'vaccines'>,
): RequirableVaccine[] =>
  isVaccinated(species) ? askedOf[species].filter((vaccine) => vaccines.includes(vaccine)) : [];

/** The things that a place asks for before it takes a pet in. */
export type Requirements = {
  vaccines: readonly RequirableVaccine[];
  hoursBefore: HoursBeforeArrival;
  /** Whether each vaccine needs a document that proves it. */
  certificates: boolean;
  /** The most months since a fecal test; null if none is asked for. */
  fecalTestMonths: number | null;
  fleaTick: boolean;
  /** Spayed or neutered from this age in months; null if it isn't asked for. */
  neuteredFromMonths: number | null;
  microchip: boolean;
  /** The travel rules that decide; they ask for what they need beside the rest. Lists from before they were kept lack it. */
  travel: TravelRule | null;
};

/** A list with its name: of a preset, of an owner, or typed by a place. */
export type RequirementList = Requirements & { name: string };

export const noRequirements = {
  vaccines: [],
  hoursBefore: 0,
  certificates: false,
  fecalTestMonths: null,
  fleaTick: false,
  neuteredFromMonths: null,
  microchip: false,
  travel: null,
} as const satisfies Requirements;

/**
 * The list of places that take pets in and have none of their own, also when nothing is on record. Common practice; a place's own list
 * decides.
 */
export const commonRequirements = {
  ...noRequirements,
  vaccines: ['rabies', 'dapp', 'bordetella', 'fvrcp'],
} as const satisfies Requirements;

export const requirementNameMax = 60;

/** Lists that one account keeps. */
export const keptListsMax = 20;

const elsewhere =
  /https?:|www\.|[\p{L}\p{M}\p{N}-][.。][\p{L}\p{M}]{2,}|@|\p{Nd}[\p{Nd}\s()./\p{Pd}]{5,}\p{Nd}|denmate/iu;

/** Whether a name could pass as ours or lead to another site. A list is shown to people on our pages. */
export const leadsElsewhere = (name: string): boolean =>
  // Wide forms and invisible characters look the same, or lead to the same address.
  elsewhere.test(name.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
