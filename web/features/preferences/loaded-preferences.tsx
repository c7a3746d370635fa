import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

import { ApiError, messageOf } from '#web/lib/api.ts';
import { type Preferences, preferencesQuery } from '#web/lib/preferences.api.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// PREF-1
const delayMs = 500;

/** PREF-1: the first load is delayed. */
function usePreferences() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);

    return () => clearTimeout(timer);
  }, []);

  return useQuery({ ...preferencesQuery(), enabled: due });
}

type LoadedPreferencesProps = {
  /** The height of what is loaded. */
  className: string;
  children: (preferences: Preferences) => ReactNode;
};

/** What the account prefers, once it is loaded. */
export function LoadedPreferences({ className, children }: LoadedPreferencesProps) {
  const { data, error, isFetching, refetch } = usePreferences();
  if (data) return children(data);
  if (!error)
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className={`${className} rounded-lg`} />
      </div>
    );
  // PREF-3: the message says that the defaults could not be created.
  const isNotCreated = error instanceof ApiError && error.code === 'preferences.not_created';

  return (
    <ErrorState
      title={isNotCreated ? error.message : 'Failed to load your notification preferences'}
      picture={null}
      className="py-4! md:py-4!"
      busy={isFetching}
      onRetry={() => void refetch()}
    >
      {isNotCreated ? 'Please try again.' : messageOf(error)}
    </ErrorState>
  );
}
