import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

import type { Document } from '#web/documents/documents/documents.api.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Deferred, useDeferredQueryOptions } from '#web/ui/deferred.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Status } from '#web/ui/status.tsx';

import { isStopped } from './link-state.tsx';
import { LiveLink } from './live-link.tsx';
import { choicesOf, expiryOf, shareActionOf, viewersOf } from './share-choices.ts';
import { shareFailure } from './share-failure.ts';
import type { ShareLink } from './share-links.api.ts';
import { shareLinksQuery, shareMutation, unshareMutation } from './share-links.api.ts';
import { ShareOptions } from './share-options.tsx';
import { useShareOptions } from './use-share-options.ts';

type ShareDialogProps = {
  document: Document;
  /** Shows the QR code of its link first. */
  withCode?: boolean | undefined;
  /** Makes a link if there is none, and tells that it did, so that it's made once. */
  onMakeLink?: (() => void) | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shareHours: number;
};

/** Creates, shows and removes the link of a document. One press shares it as most people want it. */
export function ShareDialog({
  document,
  withCode = false,
  onMakeLink,
  open,
  onOpenChange,
  shareHours,
}: ShareDialogProps) {
  const share = useMutation(shareMutation());
  const unshare = useMutation(unshareMutation());
  const { options, setOptions, isLoading } = useShareOptions(shareHours);
  const links = useQuery({ ...shareLinksQuery(), ...useDeferredQueryOptions() });
  const link = links.data?.find(
    ({ kind, documents }) => kind === 'document' && documents[0]?.id === document.id,
  );
  const stopped = isStopped(link);
  const { id, name, fileType, shareUrl, shareExpiry } = document;
  const makeLink = useEffectEvent(() => {
    if (!onMakeLink) return;
    onMakeLink();
    if (!shareExpiry) share.mutate({ documentId: id, choices: {} });
  });
  useEffect(() => makeLink(), []);
  const fieldErrors = share.error instanceof ApiError ? share.error.fields : {};
  const error = Object.keys(fieldErrors).length > 0 ? null : (share.error ?? unshare.error);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      stage={shareExpiry ? 'shared' : 'private'}
      title={shareExpiry ? t`Share link` : t`Share this document`}
      description={<bdi>{name}</bdi>}
      failure={
        error && (
          <Notice
            tone="brick"
            title={
              share.error
                ? t`Failed to share document. Please try again.`
                : t`Failed to remove share link. Please try again.`
            }
          >
            {share.error ? shareFailure(error) : messageOf(error)}
          </Notice>
        )
      }
      footer={
        shareExpiry ? (
          <>
            {stopped && (
              <Button
                key="renew"
                icon={<Share2 />}
                data-first-focus
                busy={share.isPending}
                busyLabel={t`Creating…`}
                onClick={() => {
                  unshare.reset();
                  share.mutate({ documentId: id, choices: {} });
                }}
              >
                <Trans>Create a new link</Trans>
              </Button>
            )}
            <Button
              key="remove"
              variant="secondary"
              busy={unshare.isPending}
              busyLabel={t`Saving…`}
              onClick={() => {
                share.reset();
                unshare.mutate(id);
              }}
            >
              <Trans>Turn off link</Trans>
            </Button>
          </>
        ) : (
          <Button
            key="share"
            icon={<Share2 />}
            busy={share.isPending || isLoading}
            busyLabel={isLoading ? t`Loading...` : t`Creating…`}
            data-first-focus
            onClick={() => {
              unshare.reset();
              share.mutate({ documentId: id, choices: choicesOf(options) });
            }}
          >
            {shareActionOf(options)}
          </Button>
        )
      }
    >
      <div role="status">
        {share.isSuccess && shareExpiry && <Done>{sharedWords(share.data.outcome)}</Done>}
        {unshare.isSuccess && !shareExpiry && (
          <Done>
            <Trans>This link doesn’t work anymore</Trans>
          </Done>
        )}
      </div>
      {shareExpiry ? (
        <>
          {link && stopped && <p className="mb-5">{stoppedWords(link)}</p>}
          <LiveLink link={link} url={shareUrl} expiry={shareExpiry} name={name} withCode={withCode} />
        </>
      ) : (
        <>
          <p>
            {viewersOf(options)} {expiryOf(options)} <Trans>Turn it off anytime.</Trans>
          </p>
          <Deferred placeholder={<div className="h-40" />}>
            <ShareOptions value={options} onChange={setOptions} errors={fieldErrors} />
          </Deferred>
        </>
      )}
      {fileType.startsWith('image/') && (
        <p className="text-ink-soft mt-5 text-sm">
          <Trans>We remove the location, date, and camera details from the shared photo.</Trans>
        </p>
      )}
    </Dialog>
  );
}

/** Another tab or device may have shared it in the meantime. */
function sharedWords(outcome: 'shared' | 'changed' | 'unchanged') {
  if (outcome === 'changed')
    return t`This document was already shared. We updated its link with your choices.`;
  if (outcome === 'unchanged') return t`This document was already shared. Its link hasn’t changed.`;

  return t`Document shared successfully`;
}

/** A new link keeps the settings of the one that it replaces. */
function stoppedWords({ hasPasscode, maxDownloads }: ShareLink) {
  return hasPasscode || maxDownloads !== null
    ? t`This link doesn’t work anymore. A new one keeps its settings.`
    : t`This link doesn’t work anymore`;
}

function Done({ children }: { children: ReactNode }) {
  return (
    <p className="mb-5">
      <Status tone="moss">{children}</Status>
    </p>
  );
}
