import { Trans } from '@lingui/react/macro';

import { Status } from '#web/ui/status.tsx';

import type { Document } from './documents.api.ts';

/** The malware check's result for a document that can't be opened. */
export function ScanStatus({ of: { scan } }: { of: Pick<Document, 'scan'> }) {
  if (scan === 'waiting')
    return (
      <Status tone="amber">
        <Trans>Checking for malware</Trans>
      </Status>
    );
  if (scan === 'infected')
    return (
      <Status tone="brick">
        <Trans>Contains malware</Trans>
      </Status>
    );

  return null;
}
