import { useEffect } from 'react';
import { useNavigation } from 'react-router';

import { endTakeOver } from '#web/lib/page.ts';
import { Loading } from '#web/ui/loading.tsx';

/** APP-4: between two screens, when the scripts of the next one are slow. The old one stays in sight below. */
export function PendingNavigation() {
  const { state } = useNavigation();
  // The next page isn't one from the server.
  useEffect(() => {
    if (state !== 'idle') endTakeOver();
  }, [state]);
  if (state === 'idle') return null;

  return (
    <div className="pointer-events-none fixed inset-x-0 top-3 z-60 flex justify-center">
      <Loading className="animate-late border-line bg-raised shadow-float min-h-0! rounded-full border px-5 py-2.5" />
    </div>
  );
}
