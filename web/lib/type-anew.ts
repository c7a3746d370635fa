/** Leads back to a field whose content was refused: focused, selected, so that typing replaces it, and in sight. */
export function typeAnew(field: HTMLInputElement | null | undefined) {
  if (!field) return;
  field.focus({ preventScroll: true });
  field.select();
  // Once the words below it are drawn. A dialog's buttons stand over the end of what is scrolled.
  const block = field.closest('[role=dialog]') ? 'center' : 'nearest';
  setTimeout(() => field.scrollIntoView({ block }), 50);
}
