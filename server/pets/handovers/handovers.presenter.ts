import type { ReadHandover } from './read-handover.usecases.ts';

/** A handover as its two sides see it. */
export const presentHandover = ({ direction, name, at, undoUntil }: ReadHandover) => ({
  direction,
  name,
  at: at.toISOString(),
  undoUntil: undoUntil?.toISOString() ?? null,
});
