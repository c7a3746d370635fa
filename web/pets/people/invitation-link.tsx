import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { petInvitationDays } from '#shared/pets/people.ts';
import { ownOrigin } from '#web/lib/address.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SendButton } from '#web/ui/send-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type InvitationLinkProps = {
  petName: string;
  token: string;
  title?: string | undefined;
  onClose: () => void;
};

/** The link of a new invitation, to copy, send or scan. It's shown once. */
export function InvitationLink({ petName, token, title = t`Invitation link`, onClose }: InvitationLinkProps) {
  const days = petInvitationDays;
  const url = `${ownOrigin()}${paths.invited}#${token}`;

  return (
    <Dialog
      open
      keep
      onOpenChange={(open) => !open && onClose()}
      stage="link"
      title={title}
      description={t`Works once and expires in ${days} days. You won’t see it again.`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          <Trans context="button">Done</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField
          label={t`Link`}
          value={url}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
        <div className="flex flex-wrap gap-3">
          <CopyButton text={url} label={t`Copy link`} variant="primary" firstFocus />
          <SendButton title={petName} url={url} />
        </div>
        <div className="border-line flex items-center gap-5 border-t pt-5">
          <div className="bg-card-paper text-card-ink w-28 shrink-0 rounded-md p-2">
            <QrCode value={url} label={t`QR code for this link`} />
          </div>
          <p className="text-ink-soft text-sm">
            <Trans>Have someone nearby scan this code.</Trans>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
