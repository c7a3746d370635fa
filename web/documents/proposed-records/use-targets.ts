import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import type { ProposedRecords } from '#shared/documents/proposed-records.ts';
import { includesRight } from '#shared/pets/people.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { rightNow } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import type { ReminderMonth } from '#web/reminders/reminders/reminders.api.ts';
import { reminderQueries } from '#web/reminders/reminders/reminders.api.ts';

import type { Target } from './proposed-rows.ts';

/** After records were added. */
export const refreshTargets = (client: QueryClient) => refresh(client, [queryKeys.documents.proposedTargets]);

type Found = {
  health: ReadonlyMap<string, Records | 'failed'>;
  months: readonly ReminderMonth[];
};

/** The pets with what is on record of them, by their ids; the others are still loading, or their records can't be loaded. */
export function useTargets(pets: readonly Pet[], proposed: readonly ProposedRecords[]) {
  const client = useQueryClient();
  const ids = pets.map(({ id }) => id).toSorted();
  const months = [
    ...new Set(proposed.flatMap(({ visits }) => visits.map(({ date }) => date.slice(0, 'YYYY-MM'.length)))),
  ];
  // One query of several: the hook for a list of queries would be in the scripts of every page.
  const { data } = useQuery({
    queryKey: queryKeys.documents.proposedTargetsOf(ids.join(), months.join()),
    queryFn: () => find(client, ids, months),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

  return new Map<string, Target | 'loading' | 'failed'>(
    pets.map((pet) => {
      const health = data?.health.get(pet.id);
      if (!data || !health) return [pet.id, 'loading'];

      return [pet.id, health === 'failed' ? health : targetOf(pet, health, data.months)];
    }),
  );
}

/** Without its reminders an appointment that is there already is offered once more. */
async function find(client: QueryClient, ids: readonly string[], months: readonly string[]): Promise<Found> {
  const [health, reminders] = await Promise.all([
    Promise.allSettled(ids.map((id) => client.fetchQuery(healthQuery(id)))),
    Promise.allSettled(months.map((month) => client.fetchQuery(reminderQueries.month(month)))),
  ]);

  return {
    health: new Map(
      ids.map((id, index) => {
        const found = health[index];

        return [id, found?.status === 'fulfilled' ? found.value : 'failed'];
      }),
    ),
    months: reminders.flatMap((found) => (found.status === 'fulfilled' ? [found.value] : [])),
  };
}

type Records = Pick<Target, 'vaccinations' | 'weights'>;

function targetOf(pet: Pet, { vaccinations, weights }: Records, months: readonly ReminderMonth[]): Target {
  const held = rightNow(pet);
  const mayRecord = includesRight(held, 'record');
  const visits = months.flatMap(({ reminders, entries }) => {
    const own = new Set(
      reminders
        .filter(({ kind, pets }) => kind === 'vet' && pets.some(({ petId }) => petId === pet.id))
        .map(({ id }) => id),
    );

    return entries.filter(({ reminderId }) => own.has(reminderId)).map(({ date }) => date);
  });

  return {
    id: pet.id,
    name: pet.name,
    species: pet.type,
    may: { vaccination: includesRight(held, 'write'), weight: mayRecord, visit: mayRecord },
    vaccinations,
    weights,
    visits,
  };
}
