import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';

import { longDate } from '#web/lib/dates.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

import { recoveryCodesFile, recoveryCodesFileName } from './recovery-codes-file.ts';

/** A set of recovery codes, which is shown only once. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const file = () => recoveryCodesFile(codes, email, longDate(new Date().toISOString()));

  const box = useRef<HTMLDivElement>(null);
  // The pressed button may be gone: focus the heading.
  useEffect(() => box.current?.closest('[role=dialog]')?.querySelector('h2')?.focus(), []);

  return (
    <div ref={box} className="flex flex-col gap-5">
      <p>
        <Trans>
          If you lose your phone, enter one of these codes after your password. Each code works once. Keep
          them somewhere safe, not just on your phone. <strong>We won’t show them again.</strong>
        </Trans>
      </p>
      <ul
        aria-label={t`Recovery codes`}
        className="border-line bg-sunken grid gap-x-3 gap-y-2 rounded-lg border p-4 text-center font-mono text-base min-[22.5rem]:grid-cols-2 sm:text-lg"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <CopyButton text={codes.join('\n')} label={t`Copy all`} />
        <Button
          variant="secondary"
          icon={<Download />}
          onClick={() => saveBlob(new Blob([file()], { type: 'text/plain' }), recoveryCodesFileName)}
        >
          <Trans>Download (.txt)</Trans>
        </Button>
      </div>
    </div>
  );
}
