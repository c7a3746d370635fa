import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import QrCode from 'lucide-react/icons/qr-code';

import { qrSvg } from '#shared/core/qr-code.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

import { PaperButtons } from './paper-buttons.tsx';
import { printSheetMutation } from './print.api.ts';

const codeMillimetres = 40;

type PrintPetIdProps = {
  pet: { id: string; petIdentifier: string };
  /** The content of the QR code. */
  publicUrl: string;
};

/** PETID-2: prints the Pet ID as a sheet with card and tags, or the code alone. */
export function PrintPetId({ pet, publicUrl }: PrintPetIdProps) {
  const sheet = useMutation(printSheetMutation(pet));

  return (
    <>
      <p className="text-ink-soft text-pretty">
        <Trans>
          A sheet with a wallet card, two collar tags, and the QR code. Print it one-sided at 100% (“Actual
          size”), cut along the marks, fold along the dashed line, then laminate.
        </Trans>
      </p>
      <div className="mt-5 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <PaperButtons of={sheet} busyLabel={t`Creating…`}>
          {(paperName) => <Trans>Download sheet ({paperName})</Trans>}
        </PaperButtons>
        <Button
          variant="quiet"
          icon={<QrCode />}
          onClick={() =>
            saveBlob(
              new Blob([qrSvg(publicUrl, codeMillimetres)], { type: 'image/svg+xml' }),
              `${pet.petIdentifier}-qr-code.svg`,
            )
          }
        >
          <Trans>Download QR code (SVG)</Trans>
        </Button>
      </div>
      <div aria-live="polite">
        {sheet.isSuccess && (
          <p className="text-ink-soft mt-4 text-sm">
            <Trans>The PDF is in your downloads</Trans>
          </p>
        )}
      </div>
      <FailureNotice title={t`We couldn’t create that`} error={sheet.error} className="mt-4" />
    </>
  );
}
