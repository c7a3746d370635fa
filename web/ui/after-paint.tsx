import { type ReactNode, useDeferredValue } from 'react';

type AfterPaintProps = {
  children: ReactNode;
  /** What holds its place until then. */
  placeholder?: ReactNode;
};

/** What takes long to draw, drawn after what is around it, so that a press is answered sooner. */
export const AfterPaint = ({ children, placeholder = null }: AfterPaintProps) =>
  useDeferredValue(true, false) ? children : placeholder;
