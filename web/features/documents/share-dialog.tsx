import { useMutation } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useState } from 'react';

import { ApiError, messageOf } from '#web/lib/api.ts';
import { exactMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Status } from '#web/ui/status.tsx';

import type { Document } from './documents.api.ts';
import { LiveLink } from './live-link.tsx';
import { defaultDuration, durationToSend, hoursInWords } from './share-duration.ts';
import { shareFailure } from './share-failure.ts';
import { shareMutation, unshareMutation } from './share-links.api.ts';
import type { ShareOptionsValue } from './share-options.tsx';
import { ShareOptions } from './share-options.tsx';

type ShareDialogProps = {
  document: Document;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shareHours: number;
};

/** Creates, shows and removes the link of a document. One press shares it as most people want it. */
export function ShareDialog({ document, open, onOpenChange, shareHours }: ShareDialogProps) {
  const share = useMutation(shareMutation());
  const unshare = useMutation(unshareMutation());
  const [options, setOptions] = useState<ShareOptionsValue>({
    duration: defaultDuration(shareHours),
    passcode: '',
    maxDownloads: '',
    tellFirstOpen: false,
  });
  const { id, name, fileType, shareUrl, shareExpiry } = document;
  const fieldErrors = share.error instanceof ApiError ? share.error.fields : {};
  const error = Object.keys(fieldErrors).length > 0 ? null : (share.error ?? unshare.error);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      stage={shareExpiry ? 'shared' : 'private'}
      title={shareExpiry ? 'Share link' : 'Share this document'}
      description={<bdi>{name}</bdi>}
      failure={
        error && (
          <Notice
            tone="brick"
            title={
              share.error
                ? 'Failed to share document. Please try again.'
                : 'Failed to remove share link. Please try again.'
            }
          >
            {share.error ? shareFailure(error) : messageOf(error)}
          </Notice>
        )
      }
      footer={
        shareExpiry ? (
          <Button
            key="remove"
            variant="secondary"
            busy={unshare.isPending}
            busyLabel="Removing…"
            onClick={() => {
              share.reset();
              unshare.mutate(id);
            }}
          >
            Remove link
          </Button>
        ) : (
          <Button
            key="share"
            icon={<Share2 />}
            busy={share.isPending}
            busyLabel="Making the link…"
            data-first-focus
            onClick={() => {
              unshare.reset();
              share.mutate({ documentId: id, choices: choicesOf(options) });
            }}
          >
            {actionOf(options)}
          </Button>
        )
      }
    >
      <div role="status">
        {share.isSuccess && shareExpiry && <Done>Document shared successfully</Done>}
        {unshare.isSuccess && !shareExpiry && <Done>The link no longer works</Done>}
      </div>
      {shareExpiry ? (
        <LiveLink documentId={id} url={shareUrl} expiry={shareExpiry} name={name} />
      ) : (
        <>
          <p>
            Anyone with the link can view this document, no login needed. {expiryOf(options)} Turn it off
            anytime.
          </p>
          <ShareOptions value={options} onChange={setOptions} errors={fieldErrors} />
        </>
      )}
      {fileType.startsWith('image/') && (
        <p className="text-ink-soft mt-5 text-sm">
          The location, date and camera details are left out of the shared photo.
        </p>
      )}
    </Dialog>
  );
}

const choicesOf = ({ duration, passcode, maxDownloads, tellFirstOpen }: ShareOptionsValue) => ({
  ...durationToSend(duration),
  ...(passcode && { passcode }),
  ...(maxDownloads && { maxDownloads: Number(maxDownloads) }),
  ...(tellFirstOpen && { tellFirstOpen }),
});

const actionOf = ({ duration }: ShareOptionsValue) =>
  'hours' in duration ? `Share for ${hoursInWords(duration.hours)}` : 'Share until that day';

function expiryOf({ duration }: ShareOptionsValue) {
  if ('hours' in duration) return `It expires in ${hoursInWords(duration.hours)}.`;
  const { until } = durationToSend(duration);

  return until ? `It expires on ${exactMoment(until)}.` : '';
}

function Done({ children }: { children: ReactNode }) {
  return (
    <p className="mb-5">
      <Status tone="moss">{children}</Status>
    </p>
  );
}
