import { useMutation } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { exactMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Notice, Status } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { Document } from './documents.api.ts';
import { shareMutation, unshareMutation } from './documents.api.ts';

type ShareDialogProps = {
  document: Document;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shareHours: number;
};

/** Creates, shows and removes the link of a document. */
export function ShareDialog({ document, open, onOpenChange, shareHours }: ShareDialogProps) {
  const share = useMutation(shareMutation());
  const unshare = useMutation(unshareMutation());
  const { id, name, fileType, shareUrl, shareExpiry } = document;
  const error = share.error ?? unshare.error;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      stage={shareUrl ? 'shared' : 'private'}
      title={shareUrl ? 'Share link' : 'Share this document'}
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
            {messageOf(error)}
          </Notice>
        )
      }
      footer={
        shareUrl ? (
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
              share.mutate(id);
            }}
          >
            Share for {shareHours} hours
          </Button>
        )
      }
    >
      <div role="status">
        {share.isSuccess && shareUrl && <Done>Document shared successfully</Done>}
        {unshare.isSuccess && !shareUrl && <Done>The link no longer works</Done>}
      </div>
      {shareUrl && shareExpiry ? (
        <LiveLink url={shareUrl} expiry={shareExpiry} name={name} />
      ) : (
        <p>
          Anyone with the link can view this document, no login needed. It expires in {shareHours} hours. Turn
          it off anytime.
        </p>
      )}
      {fileType.startsWith('image/') && (
        <p className="text-ink-soft mt-5 text-sm">
          The location, date and camera details are left out of the shared photo.
        </p>
      )}
    </Dialog>
  );
}

function Done({ children }: { children: ReactNode }) {
  return (
    <p className="mb-5">
      <Status tone="moss">{children}</Status>
    </p>
  );
}

function LiveLink({ url, expiry, name }: { url: string; expiry: string; name: string }) {
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Anyone with this link can open the document"
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} label="Copy link" variant="primary" firstFocus />
        {'share' in navigator && (
          <Button
            variant="secondary"
            icon={<Share2 />}
            onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}
          >
            Send…
          </Button>
        )}
      </div>
      <div className="border-line flex items-center gap-5 border-t pt-5">
        <div className="w-28 shrink-0 rounded-md bg-white p-2 text-black">
          <QrCode value={url} label="QR code of the link" />
        </div>
        <p className="text-ink-soft text-sm">
          <span className="text-ink block font-semibold">Expires on {exactMoment(expiry)}</span>
          Someone next to you can scan this code.
        </p>
      </div>
    </div>
  );
}
