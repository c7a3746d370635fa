import { Trans } from '@lingui/react/macro';

import type { Document } from './documents.api.ts';

/** The malware check's result for a document that can't be opened. */
export function ScanStatus({ of: { scan } }: { of: Pick<Document, 'scan'> }) {
  if (scan === 'waiting')
    return (
      <span className="text-amber font-semibold">
        <Trans>Checking for malware</Trans>
      </span>
    );
  if (scan === 'infected')
    return (
      <span className="text-brick font-semibold">
        <Trans>Contains malware</Trans>
      </span>
    );

  return null;
}
