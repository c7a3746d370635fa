import { t } from '@lingui/core/macro';

/** The parts of an installation whose state is known, in the order in which they are shown. */
export const partNames = {
  database: t`Database`,
  storage: t`Storage`,
  mail: t`Email and notifications`,
  queues: t`Job queues`,
  backups: t`Backups`,
  schedules: t`Scheduled jobs`,
} as const;

export type PartName = keyof typeof partNames;

export const allParts = Object.keys(partNames) as PartName[];
