import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { preferencesQuery } from '#web/accounts/preferences/preferences.api.ts';
import { useDeferredQueryOptions } from '#web/ui/deferred.tsx';

import type { ShareOptionsValue } from './share-choices.ts';
import { usualOptions } from './share-choices.ts';

/**
 * DOC-6: the options of a new link. They start with the duration that the account prefers, or else the installation's, until
 * another one is chosen.
 */
export function useShareOptions(siteHours: number) {
  const preferences = useQuery({ ...preferencesQuery(), ...useDeferredQueryOptions() });
  const hours = preferences.data?.shareHours ?? siteHours;
  const usual = useMemo(() => usualOptions(hours), [hours]);
  const [chosen, setChosen] = useState<Partial<ShareOptionsValue>>({});

  return {
    options: { ...usual, ...chosen },
    usualHours: hours,
    setOptions: ({ duration, ...others }: ShareOptionsValue) =>
      setChosen({ ...others, ...(duration !== usual.duration && { duration }) }),
    /** The defaults aren't loaded yet. */
    isLoading: preferences.isPending,
  };
}
