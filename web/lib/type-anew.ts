/** Leads back to a field whose content was refused: in sight, focused, and selected, so that typing replaces it. */
export function typeAnew(field: HTMLInputElement | null | undefined) {
  if (!field) return;
  field.focus({ preventScroll: true });
  field.select();
  field.scrollIntoView({ block: 'nearest' });
}
