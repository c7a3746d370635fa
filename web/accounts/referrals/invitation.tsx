import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { ownOrigin } from '#web/lib/address.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SendButton } from '#web/ui/send-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** REF-1: the link and the code that invite someone, to copy, send or scan. */
export function Invitation({ code }: { code: string }) {
  const url = `${ownOrigin()}${paths.onboarding}?ref=${encodeURIComponent(code)}`;

  return (
    <Card className="flex flex-col gap-6 sm:flex-row sm:items-start">
      <div className="flex min-w-0 flex-1 flex-col gap-5">
        <TextField
          label={t`Your link`}
          value={url}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
        <div className="flex flex-wrap gap-3">
          <CopyButton text={url} label={t`Copy link`} variant="primary" />
          <SendButton title={brand.name} url={url} />
        </div>
        <div className="border-line flex flex-wrap items-end justify-between gap-3 border-t pt-5">
          <div>
            <p className="text-ink-soft text-sm" id="referral-code">
              <Trans>Your code</Trans>
            </p>
            <p
              className="text-xl font-semibold tracking-wider tabular-nums select-all"
              aria-labelledby="referral-code"
              data-referral-code
            >
              {code.slice(0, 4)} {code.slice(4)}
            </p>
          </div>
          <CopyButton text={code} label={t`Copy code`} />
        </div>
      </div>
      <div className="mx-auto w-44 shrink-0 text-center sm:mx-0">
        <QrCode
          value={url}
          label={t`QR code for this link`}
          className="bg-card-paper text-card-ink w-full rounded-md"
        />
        <p className="text-ink-soft mt-2 text-sm">
          <Trans>For someone nearby</Trans>
        </p>
      </div>
    </Card>
  );
}
