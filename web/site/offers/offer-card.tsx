import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { longDate } from '#web/lib/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

import type { Offer } from './offers.api.ts';

/** The preview of an unfinished offer has no last day. */
type OfferCardProps = { offer: Omit<Offer, 'validUntil'> & { validUntil: string | null } };

/** OFFER-1: one offer, with its code and until when it's valid. */
export function OfferCard({ offer: { title, text, code, link, validUntil } }: OfferCardProps) {
  const lastDay = validUntil && longDate(validUntil);
  const host = link && new URL(link).hostname;

  return (
    <Card className="flex h-full flex-col gap-4">
      <div>
        <h2 className="text-lg wrap-anywhere">{title}</h2>
        <p className="text-ink-soft mt-1 text-sm">
          {validUntil && lastDay ? (
            <Trans>
              Valid through <time dateTime={validUntil}>{lastDay}</time>
            </Trans>
          ) : (
            <Trans>Valid through the date you choose</Trans>
          )}
        </p>
      </div>
      <p className="grow wrap-anywhere whitespace-pre-line">{text}</p>
      {code && (
        <div className="border-line bg-sunken flex flex-wrap items-center justify-between gap-3 rounded-md border border-dashed p-3 pl-4">
          <p className="min-w-0">
            <Trans>
              <span className="sr-only">Code </span>
              <span className="font-semibold tracking-wider wrap-anywhere select-all">{code}</span>
            </Trans>
          </p>
          <CopyButton text={code} label={t`Copy code`} />
        </div>
      )}
      {link && (
        <a
          href={link}
          rel="noopener noreferrer"
          target="_blank"
          className="decoration-accent inline-flex min-h-11 items-center self-start font-semibold wrap-anywhere underline decoration-2 underline-offset-4"
        >
          <Trans>
            Open {host}
            <span className="sr-only"> in a new tab</span>
          </Trans>
        </a>
      )}
    </Card>
  );
}
