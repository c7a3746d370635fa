import type { Location } from 'react-router';
import { useLocation } from 'react-router';

import { useHydrated } from './hydration.ts';

/** The address of this page; without query, hash and state in the first render of a built page, which knows none of them. */
export function useAddress(): Pick<Location, 'pathname' | 'search' | 'hash' | 'state'> {
  const { pathname, search, hash, state } = useLocation();
  const hydrated = useHydrated();

  return hydrated
    ? { pathname, search, hash, state: state as unknown }
    : { pathname, search: '', hash: '', state: null };
}

/** The parameters of this page's query; none in the first render of a built page. */
export const useQueryParameters = (): URLSearchParams => new URLSearchParams(useAddress().search);
