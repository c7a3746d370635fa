import { useQuery } from '@tanstack/react-query';

import { QueryFailure } from '#web/ui/query-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { emergencyViewQuery } from './emergency.api.ts';

type PageViewProps = { petId: string; petName: string; reachable: boolean };

/** The page exactly as a stranger gets it: the server draws both. Nothing in it leads anywhere. */
export function PageView({ petId, petName, reachable }: PageViewProps) {
  const view = useQuery(emergencyViewQuery(petId));

  return (
    <section aria-labelledby="strangers-see" className="lg:sticky lg:top-24">
      <h3 id="strangers-see" className="text-lg">
        {reachable ? 'What strangers see' : 'What strangers would see'}
      </h3>
      <p className="text-ink-soft mt-1 mb-3 text-sm">
        {reachable ? 'Exactly this, as of now.' : 'While the page is off they see nothing.'}
      </p>
      <QueryFailure of={view} title="The page could not be drawn" />
      {view.isPending && <Skeleton className="h-160 max-w-sm rounded-xl" />}
      {view.data && (
        <iframe
          title={`The page of ${petName} as strangers see it`}
          srcDoc={view.data.html.replace('<head>', '<head><base target="_blank">')}
          sandbox="allow-same-origin"
          className="border-line-strong bg-raised block h-160 w-full max-w-sm rounded-xl border"
        />
      )}
    </section>
  );
}
