/** Species that the schedules cover. */
export const vaccinatedSpecies = ['dog', 'cat'] as const;

export type VaccinatedSpecies = (typeof vaccinatedSpecies)[number];

/** What records and schedules call a vaccine, with the name that people read. */
export const vaccineNames = {
  dapp: 'Distemper, adenovirus, parvovirus',
  fvrcp: 'Panleukopenia, herpesvirus, calicivirus',
  fhv_fcv: 'Herpesvirus and calicivirus, nasal',
  rabies: 'Rabies',
  leptospira: 'Leptospirosis',
  lyme: 'Lyme disease',
  bordetella: 'Bordetella (kennel cough)',
  canine_influenza: 'Canine influenza',
  rattlesnake: 'Rattlesnake',
  felv: 'Feline leukemia',
  chlamydia: 'Chlamydia',
  fip: 'Feline infectious peritonitis',
} as const;

export type VaccineKey = keyof typeof vaccineNames;

/** The abbreviations on certificates, for people who look for theirs. */
export const vaccineShortNames: Partial<Record<VaccineKey, string>> = {
  dapp: 'DHPP',
  fvrcp: 'FVRCP',
  leptospira: 'Lepto',
  felv: 'FeLV',
  fip: 'FIP',
};

const offered: Record<VaccinatedSpecies, readonly VaccineKey[]> = {
  dog: ['rabies', 'dapp', 'leptospira', 'bordetella', 'lyme', 'canine_influenza', 'rattlesnake'],
  cat: ['rabies', 'fvrcp', 'fhv_fcv', 'felv', 'chlamydia', 'bordetella', 'fip'],
};

export const isVaccinated = (species: string): species is VaccinatedSpecies =>
  (vaccinatedSpecies as readonly string[]).includes(species);

/** The vaccines that a form offers for a species; none for those without a schedule. */
export const vaccinesFor = (species: string): readonly VaccineKey[] =>
  isVaccinated(species) ? offered[species] : [];
