import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { exactMoment } from '#web/lib/dates.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SendButton } from '#web/ui/send-button.tsx';

type ProofLinkProps = { shareUrl: string; expiresAt: string };

/** The link of a proof: to scan, to copy and to send. */
export function ProofLink({ shareUrl, expiresAt }: ProofLinkProps) {
  const end = exactMoment(expiresAt);

  return (
    <div className="grid grid-cols-[8.5rem_1fr] items-center gap-x-4 gap-y-3 md:grid-cols-1">
      <QrCode
        value={shareUrl}
        label={t`QR code for this link`}
        className="bg-card-paper text-card-ink -m-1.5 w-full max-w-60 md:m-0"
      />
      <p className="text-sm">
        <span className="block font-semibold">
          <Trans>Scan to check your dates</Trans>
        </span>
        <Trans>Works without login until {end}</Trans>
      </p>
      <div className="col-span-full flex flex-wrap gap-3">
        <CopyButton text={shareUrl} label={t`Copy link`} />
        <SendButton title={t`Proof of vaccinations`} url={shareUrl} />
      </div>
    </div>
  );
}
