import type { HealthRecords } from '#shared/health/records.ts';

import type { Health } from './health.api.ts';

/** The records as the pure functions of `shared/health` take them. */
export function asRecords({ weights, medications, vaccinations, events, homeChecks }: Health): HealthRecords {
  return {
    weights: weights.map(({ weight: grams, ...record }) => ({ ...record, grams })),
    medications,
    vaccinations,
    events,
    homeChecks,
  };
}
