import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';

import { listed } from '#shared/core/listed.ts';
import { paths } from '#shared/core/paths.ts';
import { UnknownSession } from '#web/app/layouts/unknown-session.tsx';
import { linkByShareIdQuery } from '#web/documents/sharing/share-links.api.ts';
import { isNotFound, messageOf } from '#web/lib/api.ts';
import { exactMoment } from '#web/lib/dates.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';

export const meta = pageTitle(t`Shared document, debug view`);

/** SHARED-3: details for the owner of a link that doesn't work. Everyone else gets the standard page. */
export default function SharedDebug() {
  const { status } = useSession();
  const { shareId = '' } = useParams();
  const hydrated = useHydrated();
  if (!hydrated) return <Loading />;
  if (status === 'loading') return <UnknownSession />;
  if (status !== 'signed-in') return <StandardPage shareId={shareId} />;

  return <LinkOfOwner shareId={shareId} />;
}

/** Replaces this page with the server's. */
function StandardPage({ shareId }: { shareId: string }) {
  useEffect(() => location.replace(paths.shared(shareId)), [shareId]);

  return <Loading />;
}

function LinkOfOwner({ shareId }: { shareId: string }) {
  const query = useQuery(linkByShareIdQuery(shareId));
  const { pathname } = useLocation();
  const [openedAt] = useState(() => Date.now());
  if (query.isPending) return <Loading />;
  if (isNotFound(query.error)) return <StandardPage shareId={shareId} />;
  const link = query.data;

  return (
    <div className="w-full max-w-[44rem]">
      <h1 className="text-2xl">
        <Trans>Debug view</Trans>
      </h1>
      <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact name={t`Share ID`}>{shareId}</Fact>
        <Fact name={t`Path`}>{pathname}</Fact>
        <Fact name={t`Loading state`}>{query.isFetching ? t`Loading` : link ? t`Loaded` : t`Failed`}</Fact>
        <Fact name={t`Error`}>{query.error ? messageOf(query.error) : t`None`}</Fact>
        <Fact name={t`Document name`}>
          {link
            ? (link.title ??
              listed(
                link.documents.map(({ name }) => name),
                'unit',
              ))
            : t`Unknown`}
        </Fact>
        <Fact name={t`Created date`}>{link ? exactMoment(link.createdAt) : t`Unknown`}</Fact>
        <Fact name={t`Expiration`}>{link ? exactMoment(link.expiresAt) : t`Unknown`}</Fact>
      </dl>
      <h2 className="mt-8 text-lg">
        <Trans>Log</Trans>
      </h2>
      <ol className="bg-sunken mt-3 flex flex-col gap-1 rounded-lg p-4 text-sm">
        {logOf({ openedAt, ...query }).map(({ at, text }) => (
          <li key={`${at} ${text}`} className="tabular">
            {at} {text}
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.shared(shareId)} reload>
          <Trans>Standard View</Trans>
        </ButtonLink>
        <Button variant="secondary" onClick={() => location.reload()}>
          <Trans>Refresh Page</Trans>
        </Button>
      </div>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft text-sm sm:pt-0.5">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);

type Times = { openedAt: number; dataUpdatedAt: number; errorUpdatedAt: number };

/** The events since the page was opened, with their times. */
const logOf = ({ openedAt, dataUpdatedAt, errorUpdatedAt }: Times) =>
  [
    { time: openedAt, text: t`Requested the link` },
    { time: dataUpdatedAt, text: t`Received the link` },
    { time: errorUpdatedAt, text: t`The request failed` },
  ]
    .filter(({ time }) => time > 0)
    .map(({ time, text }) => ({ at: new Date(time).toISOString(), text }));
