const minuteMs = 60_000;

/** How long something due may wait until someone should look. */
const mostWaitMs = { deliveries: 10 * minuteMs, jobs: 5 * minuteMs };

const mostPauseMs = 26 * 60 * minuteMs;

type Waiting = { waitingSince: Date | null; failed: number };

/** Whether what is due waits for too long, or something failed. */
export const isLate = (
  { waitingSince, failed }: Waiting,
  kind: keyof typeof mostWaitMs,
  now: Date,
): boolean =>
  failed > 0 || (waitingSince !== null && now.getTime() - waitingSince.getTime() > mostWaitMs[kind]);

type Schedule = { cron: string; lastDone: Date | null };

// Minute and hour may be anything.
const isDaily = (cron: string) =>
  cron
    .split(' ')
    .slice(2)
    .every((field) => field === '*');

/** Whether a schedule of every day or more often wasn't kept. One that has never run counts from the start of this process. */
export const isOverdue = ({ cron, lastDone }: Schedule, startedAt: Date, now: Date): boolean =>
  isDaily(cron) && now.getTime() - (lastDone ?? startedAt).getTime() > mostPauseMs;
