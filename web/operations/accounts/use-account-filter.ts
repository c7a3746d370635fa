import { useSearchParams } from 'react-router';

import type { AccountFilter } from '#shared/accounts/admin.schema.ts';
import { accountSearchMaxLength, accountStatuses } from '#shared/accounts/admin.ts';

/** The filter of the accounts, in the address. */
export function useAccountFilter() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search')?.trim().slice(0, accountSearchMaxLength);
  const status = accountStatuses.find((known) => known === query.get('status'));
  const filter: AccountFilter = {
    ...(search && { search }),
    ...(status && { status }),
    ...(query.get('administrators') === 'true' && { administrators: 'true' }),
  };

  /** Changes parts of the filter; undefined removes one. */
  function set(changes: { [Name in keyof AccountFilter]: AccountFilter[Name] }, { replace = false } = {}) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace, preventScrollReset: true });
  }

  return { filter, set };
}

export type AccountFilterInAddress = ReturnType<typeof useAccountFilter>;
