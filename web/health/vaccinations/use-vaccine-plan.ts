import { useEffect, useMemo } from 'react';

import type { VaccineState } from '#shared/health/vaccines/vaccine-states.ts';
import { vaccineStates } from '#shared/health/vaccines/vaccine-states.ts';
import { isVaccinated } from '#shared/health/vaccines/vaccines.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';
import { ownDates, ownToday } from '#web/lib/dates.ts';
import { ownZone } from '#web/lib/own-zone.ts';
import { lazyModule, useLazyState, useLazyValue, useWithPage } from '#web/ui/lazy-module.ts';

// The schedules aren't part of a first load.
const planner = lazyModule(async () => {
  const [{ planVaccines }, { schedules }, { scheduleOfZone }] = await Promise.all([
    import('#shared/health/vaccines/plan-vaccines.ts'),
    import('#shared/health/vaccines/schedules.ts'),
    import('#shared/health/vaccines/schedule-of-zone.ts'),
  ]);

  return { planVaccines, profilesOf: (timeZone: string) => schedules[scheduleOfZone(timeZone)] };
});

type Pet = { type: string; birthDate: string | null };
type Given = Pick<HealthRecord['vaccination'], 'name' | 'vaccine' | 'dateAdministered' | 'expirationDate'> &
  Partial<Pick<HealthRecord['vaccination'], 'origin'>>;

/** The next doses according to the schedules; undefined while they load, and for species without one. */
export function useVaccinePlan({ type, birthDate }: Pet, vaccinations: readonly Given[]) {
  const loaded = useLazyValue(planner);
  const isPlanned = isVaccinated(type);
  const zone = ownZone();
  useEffect(() => {
    if (isPlanned) void planner.load();
  }, [isPlanned]);

  return useMemo(() => {
    if (!loaded || !isPlanned) return undefined;
    const { planVaccines, profilesOf } = loaded;

    return planVaccines({ species: type, birthDate }, vaccinations, {
      today: ownToday(),
      profiles: profilesOf(zone),
      writeDay: ownDates().longDay,
    });
  }, [loaded, isPlanned, type, birthDate, vaccinations, zone]);
}

/**
 * Whether the schedules are loading, if they are needed: content rendered without them would shift when they arrive, and say
 * that nothing is current.
 */
export function useIsPlannerLoading(isPlanned: boolean): boolean {
  useWithPage(planner, isPlanned);
  const state = useLazyState(planner);
  useEffect(() => {
    if (isPlanned) void planner.load();
  }, [isPlanned]);

  // After a failure the visible content loads the schedules again, which must not hide it.
  return isPlanned && state !== 'loaded' && planner.failures() === 0;
}

const none: readonly Given[] = [];

/**
 * The state of each vaccine of a pet: by the records' own dates if the schedules can't be loaded, and undefined while it is
 * not known.
 */
export function useVaccineStates(
  pet: Pet,
  vaccinations: readonly Given[] = none,
): VaccineState[] | undefined {
  const plan = useVaccinePlan(pet, vaccinations);
  const loading = useLazyState(planner);
  const isWaiting = isVaccinated(pet.type) && !plan && loading !== 'failed' && planner.failures() === 0;

  return useMemo(
    () => (isWaiting ? undefined : vaccineStates(plan, vaccinations, ownToday())),
    [isWaiting, plan, vaccinations],
  );
}
