import { useQueries } from '@tanstack/react-query';

import type { ProposedRecords } from '#shared/documents/proposed-records.ts';
import { includesRight } from '#shared/pets/people.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { rightNow } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import type { ReminderMonth } from '#web/reminders/reminders/reminders.api.ts';
import { reminderQueries } from '#web/reminders/reminders/reminders.api.ts';

import type { Target } from './proposed-rows.ts';

/** The pets with what is on record of them, by their ids; the others are still loading, or their records can't be loaded. */
export function useTargets(pets: readonly Pet[], proposed: readonly ProposedRecords[]) {
  const months = new Set(
    proposed.flatMap(({ visits }) => visits.map(({ date }) => date.slice(0, 'YYYY-MM'.length))),
  );
  const health = useQueries({ queries: pets.map(({ id }) => healthQuery(id)) });
  const reminders = useQueries({ queries: [...months].map((month) => reminderQueries.month(month)) });
  // Without them an appointment that is there already is offered once more.
  const areWaited = reminders.some(({ isPending, isError }) => isPending && !isError);
  const visits = reminders.flatMap(({ data }) => (data ? [data] : []));

  return new Map<string, Target | 'loading' | 'failed'>(
    pets.map((pet, index) => {
      const query = health[index];
      if (query?.isError && !query.data) return [pet.id, 'failed'];
      if (!query?.data || areWaited) return [pet.id, 'loading'];

      return [pet.id, targetOf(pet, query.data, visits)];
    }),
  );
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
