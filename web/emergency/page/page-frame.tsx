import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';

import { recoveryScript } from '#shared/core/recovery-script.ts';
import { cx } from '#web/ui/cx.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { emergencyViewQuery } from './emergency-page.api.ts';

type PageFrameProps = { petId: string; petName: string; className?: string | undefined };

/** The page exactly as finders see it, rendered by the server. Its links are disabled. */
export function PageFrame({ petId, petName, className }: PageFrameProps) {
  const [height, setHeight] = useState('40rem');
  const view = useQuery(emergencyViewQuery(petId));

  return (
    <>
      <QueryFailure of={view} />
      {view.isPending && <Skeleton className="h-160 max-w-sm rounded-xl" />}
      {view.data && (
        <iframe
          title={t`${petName}’s page as strangers see it`}
          srcDoc={view.data.html
            .replace(`<script>${recoveryScript}</script>`, '')
            .replace('<head>', '<head><base target="_blank">')}
          sandbox="allow-same-origin"
          onLoad={({ currentTarget: { contentDocument: page } }) =>
            page && setHeight(`${page.body.scrollHeight + 2}px`)
          }
          style={{ '--height': height } as CSSProperties}
          className={cx(
            'border-line-strong bg-raised block w-full max-w-sm rounded-xl border',
            className ?? 'h-(--height)',
          )}
        />
      )}
    </>
  );
}
