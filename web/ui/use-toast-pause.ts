import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/** Whether the focus is there by keyboard, and not by a click. */
export const hasVisibleFocus = (element: Element) => element.matches(':focus-visible');

/** Whether toasts wait: the pointer or the focus is on them, or the page isn't looked at. */
export function useToastPause(region: RefObject<HTMLElement | null>, isEmpty: boolean) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isAway, setIsAway] = useState(() => document.hidden);
  // Elements that are removed don't report that the pointer and the focus have left them.
  if (isEmpty && isHovered) setIsHovered(false);
  if (isEmpty && isFocused) setIsFocused(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const follow = () => setIsAway(document.hidden);
    window.addEventListener('blur', () => setIsAway(true), { signal });
    window.addEventListener('focus', follow, { signal });
    document.addEventListener('visibilitychange', follow, { signal });
    const touch = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'touch' || region.current?.contains(target as Node)) return;
      setIsHovered(false);
      setIsFocused(false);
    };
    document.addEventListener('pointerdown', touch, { signal, capture: true });

    return () => controller.abort();
  }, [region]);

  const hover = () => setIsHovered(true);

  return {
    isFocused,
    isPaused: isHovered || isFocused || isAway,
    pauseHandlers: {
      onMouseEnter: hover,
      onMouseMove: hover,
      onMouseLeave: () => setIsHovered(false),
      onFocus: ({ target }: FocusEvent) => setIsFocused(hasVisibleFocus(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
      },
    },
  };
}
