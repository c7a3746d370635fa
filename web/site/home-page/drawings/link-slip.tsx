import { Trans } from '@lingui/react/macro';

import { shareHours } from '#shared/documents/documents.ts';

/** A link as it's sent, with its remaining time. */
export function LinkSlip() {
  return (
    <div
      aria-hidden="true"
      className="border-line-strong bg-paper w-full max-w-72 rounded-lg border border-dashed p-4"
    >
      <p className="font-semibold">
        <Trans>Rabies certificate</Trans>
      </p>
      <p className="text-ink-soft tabular mt-1 truncate font-mono text-xs">…/shared/sh-7kQm2VxRtB9fN</p>
      <svg viewBox="0 0 240 10" className="mt-4 w-full">
        <rect width="240" height="10" rx="5" className="fill-line" />
        <rect width="202" height="10" rx="5" className="fill-accent" />
      </svg>
      <p className="text-ink-soft tabular mt-2 flex justify-between text-xs font-semibold">
        <span>
          <Trans>Expires in 40 hours</Trans>
        </span>
        <span>
          <Trans>{shareHours}-hour link</Trans>
        </span>
      </p>
    </div>
  );
}
