const unkept = new Set<string>();

/** Asks before the page is left while this upload would be lost with it. */
export function warnWhile(id: string, isUnkept: boolean) {
  if (isUnkept) unkept.add(id);
  else unkept.delete(id);
  if (unkept.size > 0) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
}

function warnBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}
