import { i18n } from '#shared/core/i18n.ts';

/** Species that the schedules cover. */
const vaccinatedSpecies = ['dog', 'cat'] as const;

export type VaccinatedSpecies = (typeof vaccinatedSpecies)[number];

/** The keys of vaccines in records and schedules, with their display names. */
export const vaccineNames = {
  get dapp() {
    return i18n.t('Distemper, adenovirus, parvovirus');
  },
  get fvrcp() {
    return i18n.t('Panleukopenia, herpesvirus, calicivirus');
  },
  get fhv_fcv() {
    return i18n.t('Herpesvirus and calicivirus, nasal');
  },
  get rabies() {
    return i18n.t('Rabies');
  },
  get leptospira() {
    return i18n.t('Leptospirosis');
  },
  get lyme() {
    return i18n.t('Lyme disease');
  },
  get bordetella() {
    return i18n.t('Bordetella (kennel cough)');
  },
  get canine_influenza() {
    return i18n.t('Canine influenza');
  },
  get rattlesnake() {
    return i18n.t('Rattlesnake');
  },
  get felv() {
    return i18n.t('Feline leukemia');
  },
  get chlamydia() {
    return i18n.t('Chlamydia');
  },
  get fip() {
    return i18n.t('Feline infectious peritonitis');
  },
} as const;

export type VaccineKey = keyof typeof vaccineNames;

export const isVaccineKey = (key: string | null): key is VaccineKey => key !== null && key in vaccineNames;

const offered: Record<VaccinatedSpecies, readonly VaccineKey[]> = {
  dog: ['rabies', 'dapp', 'leptospira', 'bordetella', 'lyme', 'canine_influenza', 'rattlesnake'],
  cat: ['rabies', 'fvrcp', 'fhv_fcv', 'felv', 'chlamydia', 'bordetella', 'fip'],
};

export const isVaccinated = (species: string): species is VaccinatedSpecies =>
  (vaccinatedSpecies as readonly string[]).includes(species);

/** The vaccines that a form offers for a species; none for those without a schedule. */
export const vaccinesFor = (species: string): readonly VaccineKey[] =>
  isVaccinated(species) ? offered[species] : [];

/** The display name of a vaccine for a species: kennel cough is a disease of dogs. */
export const vaccineName = (vaccine: VaccineKey, species: string): string =>
  vaccine === 'bordetella' && species === 'cat' ? i18n.t('Bordetella') : vaccineNames[vaccine];

/** The vaccine of a species with this display name, as it is offered or prefilled in a form. */
export const vaccineNamed = (name: string, species: string): VaccineKey | null =>
  vaccinesFor(species).find((vaccine) => vaccineName(vaccine, species) === name.trim()) ?? null;
