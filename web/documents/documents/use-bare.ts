import { type MouseEvent, useState } from 'react';

import { useMedia } from '#web/lib/use-media.ts';

/** Whether the controls around a document are hidden: on phones, where a tap on the document hides and shows them. */
export function useBare() {
  const isPhone = useMedia('(width < 48rem)');
  const [isHidden, setHidden] = useState(false);

  return {
    isBare: isPhone && isHidden,
    show: () => setHidden(false),
    tap({ target, currentTarget }: MouseEvent) {
      if (!isPhone || !isDocument(target) || isKeyboardUsed(currentTarget)) return;
      setHidden(!isHidden);
    },
  };
}

/** Not a button, a field or a selection of text. */
const isDocument = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('[data-shown]') !== null &&
  target.closest('a, button, input, label, form, [role=alert]') === null &&
  getSelection()?.isCollapsed !== false;

/** The focus is seen on a control, which must not vanish with it. */
function isKeyboardUsed(inside: Element): boolean {
  const focused = document.activeElement;

  return (
    focused?.matches('button:focus-visible') === true &&
    focused.closest('[role=dialog]')?.contains(inside) === true
  );
}
