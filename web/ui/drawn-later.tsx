import { type ReactNode, useDeferredValue } from 'react';

type DrawnLaterProps = {
  children: ReactNode;
  /** What holds its place until then. */
  placeholder?: ReactNode;
};

/** What takes long to draw, drawn after what is around it, so that a press is answered sooner. */
export const DrawnLater = ({ children, placeholder = null }: DrawnLaterProps) =>
  useIsDrawn() ? children : placeholder;

/** Whether what is around it is on the screen, for what is only asked for then. */
export const useIsDrawn = (): boolean => useDeferredValue(true, false);
