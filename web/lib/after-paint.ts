/** Runs slow work after the browser has painted the current state. */
export const afterPaint = (work: () => void) => void requestAnimationFrame(() => setTimeout(work));
