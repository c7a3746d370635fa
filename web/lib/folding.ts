// A circle fills and its row folds in this time: see `.done-row` in components.css.
const foldMs = 450;

let foldedAt = 0;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A row that was done begins to fold. */
export function beginFold() {
  if (!isStill()) foldedAt = Date.now() + foldMs;
}

/** Resolves once the rows that were done have folded. New data waits for it, because it would remove them at once. */
export const rowsFolded = () =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, foldedAt - Date.now())));
