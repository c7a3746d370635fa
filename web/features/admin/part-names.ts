/** The parts of an installation whose state is known, in the order in which they are shown. */
export const partNames = {
  database: 'Database',
  storage: 'Storage',
  mail: 'Email and notifications',
  queues: 'Jobs',
  backups: 'Backups',
  schedules: 'Sweeps',
} as const;

export type PartName = keyof typeof partNames;

export const allParts = Object.keys(partNames) as PartName[];
