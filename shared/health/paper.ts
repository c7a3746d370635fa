/** The sections of a health record on paper, in their order. */
export const recordSections = ['vaccinations', 'medications', 'weights', 'events', 'home-checks'] as const;

export type RecordSection = (typeof recordSections)[number];

export const recordSectionNames = {
  vaccinations: 'Vaccinations',
  medications: 'Medications',
  weights: 'Weight',
  events: 'Medical events',
  'home-checks': 'Home checks',
} as const satisfies Record<RecordSection, string>;
