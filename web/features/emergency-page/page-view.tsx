import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';

import { QueryFailure } from '#web/ui/query-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { emergencyViewQuery } from './emergency-page.api.ts';

type PageViewProps = { petId: string; petName: string; reachable: boolean };

/** The page exactly as finders see it, rendered by the server. Its links are disabled. */
export function PageView({ petId, petName, reachable }: PageViewProps) {
  const [height, setHeight] = useState('40rem');
  const view = useQuery(emergencyViewQuery(petId));

  return (
    <section aria-labelledby="strangers-see" className="lg:sticky lg:top-24">
      <h3 id="strangers-see" className="text-lg">
        {reachable ? 'What strangers see' : 'What strangers would see'}
      </h3>
      <p className="text-ink-soft mt-1 mb-3 text-sm">
        {reachable ? 'This is exactly what they see.' : 'While the page is off, they see nothing.'}
      </p>
      <QueryFailure of={view} title="The page could not be drawn" />
      {view.isPending && <Skeleton className="h-160 max-w-sm rounded-xl" />}
      {view.data && (
        <iframe
          title={`The page of ${petName} as strangers see it`}
          srcDoc={view.data.html.replace('<head>', '<head><base target="_blank">')}
          sandbox="allow-same-origin"
          onLoad={({ currentTarget: { contentDocument: page } }) =>
            page && setHeight(`${page.body.scrollHeight + 2}px`)
          }
          style={{ '--height': height } as CSSProperties}
          className="border-line-strong bg-raised block w-full max-w-sm rounded-xl border max-lg:h-(--height) lg:h-[min(var(--height),calc(100dvh-12rem))]"
        />
      )}
    </section>
  );
}
