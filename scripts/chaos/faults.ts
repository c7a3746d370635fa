import { setTimeout as pause } from 'node:timers/promises';

import type { Fault } from './figures.ts';
import type { Installation } from './installation.ts';

const seconds = (count: number) => pause(count * 1000);

/**
 * Plays all faults one after the other; only the paused worker overlaps with others. Returns when each
 * happened.
 */
export async function playFaults(
  { cluster, store, workers, restartWebs }: Installation,
  { isShort }: { isShort: boolean },
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const during = async (what: string, work: () => Promise<unknown>) => {
    const fault = { what, from: performance.now(), until: Infinity };
    faults.push(fault);
    await work();
    fault.until = performance.now();
  };

  await seconds(isShort ? 8 : 20);
  await during('web processes replaced one by one', restartWebs);
  await seconds(isShort ? 6 : 10);

  const [worker] = workers;
  const pausedSeconds = isShort ? 20 : 120;
  worker?.signal('SIGSTOP');
  const resumed = seconds(pausedSeconds).then(() => worker?.signal('SIGCONT'));

  for (let kill = 1; kill <= (isShort ? 2 : 10); kill++) {
    await during(`leader of the database killed (${kill})`, cluster.replaceLeader);
    await cluster.settle();
    await seconds(isShort ? 6 : 8);
  }

  const [gateway] = store.gateways;
  await during('one of two S3 gateways stopped', async () => {
    await gateway?.kill();
    await seconds(isShort ? 6 : 30);
    await gateway?.start();
  });
  await resumed;
  if (!isShort) await during('web processes replaced again', restartWebs);
  await seconds(isShort ? 6 : 20);

  return faults;
}
