import { pageStateId } from '#shared/core/page-elements.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Holds the text that is typed into a page from the server until the app has started, and then tells the app: React keeps or
 * empties a field, and doesn't hear of its text. Returns a function to call when the app has started, which says whether there was
 * any.
 */
export function holdTyping(page: Document): () => boolean {
  const typed = new Map<Field, string>();
  const onInput = ({ target }: Event) => {
    if (isTextField(target)) typed.set(target, target.value);
  };
  if (page.querySelector(`#${pageStateId}`)) page.addEventListener('input', onInput, true);

  return () => {
    page.removeEventListener('input', onInput, true);
    for (const [field, text] of typed) if (field.isConnected) tell(field, text);

    return typed.size > 0;
  };
}

const isTextField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['search', 'text'].includes(target.type));

function tell(field: Field, text: string) {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React compares with the value that it has last seen, through a property of the element itself.
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
