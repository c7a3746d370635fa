import type { Location } from 'react-router';
import { useLocation } from 'react-router';

import { useHydrated } from './hydration.ts';
import { currentPage } from './page.ts';

/** The location of this page; without query, hash and state in the first render, which must match the prerendered page. */
export function useAddress(): Pick<Location, 'pathname' | 'search' | 'hash' | 'state'> {
  const { pathname, search, hash, state } = useLocation();
  const hydrated = useHydrated();

  return hydrated
    ? { pathname, search, hash, state: state as unknown }
    : { pathname, search: '', hash: '', state: null };
}

/** The origin of this site, such as `https://denmate.example`. */
export const ownOrigin = (): string => currentPage()?.reader.origin ?? location.origin;

/** The query parameters of this page; none in the first render of a prerendered page. */
export const useQueryParameters = (): URLSearchParams => new URLSearchParams(useAddress().search);
