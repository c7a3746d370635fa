import { type FocusEvent, type MouseEvent, useState } from 'react';

import { useMedia } from '#web/lib/use-media.ts';

/** Whether the controls around a document are hidden: on phones, where a tap on the document hides and shows them. */
export function useBare() {
  const isPhone = useMedia('(width < 48rem)');
  const [isHidden, setHidden] = useState(false);

  return {
    isBare: isPhone && isHidden,
    tap({ target }: MouseEvent) {
      if (isPhone && isDocument(target)) setHidden(!isHidden);
    },
    /** A control that gets the focus, as from a keyboard, is shown. */
    focus({ target }: FocusEvent) {
      if (target.closest('button')) setHidden(false);
    },
  };
}

/** Not a button, a field or a selection of text. */
const isDocument = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('[data-shown]') !== null &&
  target.closest('a, button, input, label, form, [role=alert]') === null &&
  getSelection()?.isCollapsed !== false;
