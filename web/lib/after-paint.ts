/** Does something that takes long once the browser has shown what is there by now. */
export const afterPaint = (work: () => void) => void requestAnimationFrame(() => setTimeout(work));
