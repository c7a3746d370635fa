import { type ReactNode, useDeferredValue } from 'react';

type DrawnLaterProps = {
  children: ReactNode;
  /** What holds its place until then. */
  placeholder?: ReactNode;
};

/** What takes long to draw, drawn after what is around it, so that a press is answered sooner. */
export const DrawnLater = ({ children, placeholder = null }: DrawnLaterProps) =>
  useIsDrawn() ? children : placeholder;

/** Options of a query that is sent once what is around it is on the screen, and again whenever that opens. */
export const useOnceDrawn = () => ({
  enabled: useIsDrawn(),
  // A query that becomes enabled is only sent if what is there is stale; one that is mounted always is.
  staleTime: 0,
});

const useIsDrawn = (): boolean => useDeferredValue(true, false);
