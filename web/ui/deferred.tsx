import { type ReactNode, useDeferredValue } from 'react';

type DeferredProps = {
  children: ReactNode;
  /** Shown until then. */
  placeholder?: ReactNode;
};

/** Defers slow children past the first paint of the content around them. */
export const Deferred = ({ children, placeholder = null }: DeferredProps) =>
  useIsAfterFirstRender() ? children : placeholder;

/** Options of a query that is sent after the first paint of its component, and again after every mount. */
export const useDeferredQueryOptions = () => ({
  enabled: useIsAfterFirstRender(),
  // A query that becomes enabled is only sent if its data is stale.
  staleTime: 0,
});

const useIsAfterFirstRender = (): boolean => useDeferredValue(true, false);
