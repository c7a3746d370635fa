import type { Dose } from '#web/health/health/health.api.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import { useSession } from '#web/session/session.ts';

/** Whether the signed-in person may take back a dose: any with the right to change records, or else an own one. */
export function useTakeBackRight(): (dose: Pick<Dose, 'addedBy'>) => boolean {
  const session = useSession();
  const canWrite = useCan('write');
  const canRecord = useCan('record');
  const name = session.status === 'signed-in' ? session.owner.name : undefined;

  return ({ addedBy }) => canWrite || (canRecord && Boolean(addedBy) && addedBy === name);
}
