import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { SharedPapers } from '#web/art/scenes/shared-papers.tsx';
import type { ShareLink } from '#web/documents/sharing/share-links.api.ts';
import { shareLinksQuery } from '#web/documents/sharing/share-links.api.ts';
import { TurnOffAll } from '#web/documents/sharing/turn-off-all.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { usePreload } from '#web/ui/preload.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { SharedLink } from './shared-link.tsx';

export const meta = pageTitle(t`Shared now`);
export const handle = { Waiting };

const data = pageData(() => [shareLinksQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** Every active link of the account, in order of expiry, with its content and usage. */
export default function SharedNow() {
  const links = useQuery(shareLinksQuery());
  const [asking, setAsking] = useState(false);
  usePreload(ConfirmDialog);
  const count = links.data?.length ?? 0;

  return (
    <>
      <Header onTurnOffAll={count > 1 ? () => setAsking(true) : undefined} />
      {links.isPending && <ListSkeleton rows={2} />}
      <QueryFailure of={links} />
      {links.data && count === 0 && <NothingShared />}
      {links.data && count > 0 && <Links links={links.data} />}
      {asking && <TurnOffAll count={count} onClose={() => setAsking(false)} />}
    </>
  );
}

const Links = ({ links }: { links: readonly ShareLink[] }) => (
  <ul aria-label={t`Links`} className="grid items-start gap-4 lg:grid-cols-2">
    {links.map((link) => (
      <SharedLink key={link.id} link={link} />
    ))}
  </ul>
);

const NothingShared = () => (
  <EmptyState
    picture={<SharedPapers />}
    title={t`Nothing shared right now`}
    action={
      <ButtonLink to={paths.documents}>
        <Trans>Go to documents</Trans>
      </ButtonLink>
    }
  >
    <Trans>When you share a document or a pack, its link appears here until it expires.</Trans>
  </EmptyState>
);

function Header({ onTurnOffAll }: { onTurnOffAll?: (() => void) | undefined }) {
  return (
    <PageHeader
      back={
        <BackLink to={paths.documents}>
          <Trans>Documents</Trans>
        </BackLink>
      }
      title={t`Shared now`}
      description={t`Links you share work without a login. Turn off any you no longer need.`}
      actions={
        onTurnOffAll && (
          <Button variant="secondary" opens={ConfirmDialog} onClick={onTurnOffAll}>
            <Trans>Turn off all links</Trans>
          </Button>
        )
      }
    />
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <>
      <Header />
      <ListSkeleton rows={2} />
    </>
  );
}
