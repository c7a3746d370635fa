import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { exactMoment } from '#web/lib/dates.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SendButton } from '#web/ui/send-button.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { LinkSettings } from './link-settings.tsx';
import { isStopped, LinkStopped, LinkUse } from './link-state.tsx';
import type { ShareLink } from './share-links.api.ts';

type LiveLinkProps = {
  /** As it is used; undefined until that is known. */
  link: ShareLink | undefined;
  url: string | null;
  expiry: string;
  name: string;
  /** Its QR code comes first, large enough to be scanned from another phone. */
  withCode?: boolean;
};

/** A link of the owner: to send it, to see how it's used, and to change its expiry. */
export function LiveLink({ link, url, expiry, name, withCode = false }: LiveLinkProps) {
  const stopped = isStopped(link);

  return (
    <div className="flex flex-col gap-5">
      {stopped ? null : url ? (
        <Address url={url} name={name} hasPasscode={link?.hasPasscode ?? false} />
      ) : (
        <Notice tone="plain" title={t`We can’t show this link again`}>
          <Trans>
            It was created before an update. To get a link you can copy, turn this one off and share again.
          </Trans>
        </Notice>
      )}
      {link && <LinkStopped link={link} />}
      <div
        className={
          withCode
            ? 'order-first flex flex-col items-center gap-3 text-center'
            : 'border-line flex items-center gap-5 border-t pt-5'
        }
      >
        {url && !stopped && (
          <div
            className={cx(
              'bg-card-paper text-card-ink shrink-0 rounded-md p-2',
              withCode ? 'w-60 max-w-full' : 'w-28',
            )}
          >
            <Deferred placeholder={<div className="aspect-square" />}>
              <QrCode value={url} label={t`QR code for this link`} />
            </Deferred>
          </div>
        )}
        <p className="text-ink-soft text-sm">
          <span className="text-ink block font-semibold">
            <Trans>Expires on {{ expiry: exactMoment(expiry) }}</Trans>
          </span>
          {link && (
            <span className="block">
              <LinkUse link={link} />
            </span>
          )}
          {url && !stopped && t`Have someone nearby scan this code.`}
        </p>
      </div>
      {link && (
        <Deferred>
          <LinkSettings link={link} />
        </Deferred>
      )}
    </div>
  );
}

type AddressProps = Pick<LiveLinkProps, 'name'> & { url: string; hasPasscode: boolean };

function Address({ url, name, hasPasscode }: AddressProps) {
  return (
    <>
      <TextField
        label={whoOpens(hasPasscode)}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} label={t`Copy link`} variant="primary" firstFocus />
        <SendButton title={name} url={url} />
      </div>
    </>
  );
}

const whoOpens = (hasPasscode: boolean) =>
  hasPasscode
    ? t`Anyone with the link and the passcode can view it, no login needed.`
    : t`Anyone with the link can view it, no login needed.`;
