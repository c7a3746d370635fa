type Fields = Map<Element, { before: string; submitted: boolean }>;

const fieldSelector = 'input:not([type=hidden]), textarea, select, [contenteditable=true]';
const failing = '[aria-invalid=true], [aria-busy=true], [role=alert]';
const openDialog = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false], [hidden])';

/**
 * Watches whether a reload would lose something: unsaved input, an open dialog, or work that prevents closing
 * the tab. When in doubt it assumes so. Returns the check.
 */
export function watchUnsaved(page: Document): () => boolean {
  const fields: Fields = new Map();
  page.addEventListener('focusin', ({ target }) => remember(fields, target), true);
  page.addEventListener(
    'input',
    ({ target }) => {
      const field = target instanceof Element ? fields.get(target) : undefined;
      if (field) field.submitted = false;
      else remember(fields, target, '');
    },
    true,
  );
  page.addEventListener(
    'submit',
    ({ target }) => {
      for (const [element, field] of fields) if (element.closest('form') === target) field.submitted = true;
    },
    true,
  );

  return () =>
    page.querySelector(openDialog) !== null ||
    [...fields].some(([element, field]) => isUnsaved(element, field)) ||
    wouldStopLeaving(page.defaultView);
}

function remember(fields: Fields, target: EventTarget | null, before?: string) {
  for (const element of fields.keys()) if (!element.isConnected) fields.delete(element);
  if (!(target instanceof Element) || !target.matches(fieldSelector) || fields.has(target)) return;
  fields.set(target, { before: before ?? valueOf(target), submitted: false });
}

function isUnsaved(element: Element, { before, submitted }: { before: string; submitted: boolean }): boolean {
  if (!element.isConnected || valueOf(element) === before) return false;

  // Submitted input is saved, unless its form shows an error or is still busy.
  return !submitted || Boolean(element.closest('form')?.querySelector(failing));
}

function valueOf(element: Element): string {
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
    return String(element.checked);

  return 'value' in element ? String(element.value) : (element.textContent ?? '');
}

/** Asks the listeners that warn before the tab is closed, for example during an upload. */
function wouldStopLeaving(window: Window | null): boolean {
  return window ? !window.dispatchEvent(new Event('beforeunload', { cancelable: true })) : false;
}
