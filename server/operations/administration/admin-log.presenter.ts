import type { readLog } from '#server/accounts/administrators/admin-log.usecases.ts';

type Listed = Awaited<ReturnType<typeof readLog>>['rows'][number];

/** A line of the log. The addresses are null once the account is gone, and for a command on the server. */
export const presentLine = ({ line, administratorEmail, targetEmail }: Listed) => ({
  id: line.id,
  administratorId: line.administratorId,
  action: line.action,
  targetId: line.targetId,
  reason: line.reason,
  details: line.details,
  createdAt: line.createdAt.toISOString(),
  administratorEmail,
  targetEmail,
});
