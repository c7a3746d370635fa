import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

import { ApiError } from '#web/lib/api.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';

import { type Preferences, preferencesQuery } from './preferences.api.ts';

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
  /** The message when the preferences could not be loaded. */
  failure: string;
  children: (preferences: Preferences) => ReactNode;
};

/** Renders its children once the account's preferences are loaded. */
export function LoadedPreferences({ className, failure, children }: LoadedPreferencesProps) {
  const query = usePreferences();
  const { data, error } = query;
  if (data) return children(data);
  if (!error) return <LoadingSkeleton className={className} />;
  // PREF-3: the message says that the defaults could not be created.
  const isNotCreated = error instanceof ApiError && error.code === 'preferences.not_created';

  return isNotCreated ? (
    <QueryFailure compact of={query} title={error.message} advice={t`Please try again.`} />
  ) : (
    <QueryFailure compact of={query} title={failure} />
  );
}
