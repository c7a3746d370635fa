import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import QrCode from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';

import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

import { ShareDialog } from './document-dialogs.ts';
import { foundIn } from './found-records.ts';
import type { OpenedProps } from './opened-parts.tsx';
import { saveDocument } from './save-document.ts';
import { isOpenable } from './scan-state.ts';

type ButtonsProps = Pick<OpenedProps, 'document' | 'onShare' | 'onDelete'>;

/** The buttons of an open document. */
export function OpenedButtons({ document, onShare, onDelete }: ButtonsProps) {
  const { id, scan, shareExpiry } = document;
  if (!isOpenable(document))
    return (
      scan === 'infected' &&
      onDelete && (
        <Button variant="danger" icon={<Trash2 />} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      )
    );
  if (!onShare)
    return (
      <Button variant="secondary" icon={<Download />} onClick={() => void saveDocument(id)}>
        <Trans>Download</Trans>
      </Button>
    );

  return (
    <>
      <IconButton
        bordered
        label={t`Download`}
        title={t`Download`}
        icon={<Download />}
        onClick={() => void saveDocument(id)}
        className="grow-0!"
      />
      <Button
        variant="secondary"
        icon={<QrCode />}
        opens={ShareDialog}
        onClick={() => onShare({ withCode: true })}
        className={narrow}
      >
        <Trans>Show QR</Trans>
      </Button>
      <Button
        // The records that wait in it are offered first.
        variant={foundIn(document) ? 'secondary' : 'primary'}
        icon={<Share2 />}
        opens={ShareDialog}
        onClick={() => onShare({ withCode: false })}
        className={narrow}
      >
        {shareExpiry ? t`Show the link` : t`Share`}
      </Button>
    </>
  );
}

// Three fit side by side on a phone.
const narrow = 'max-md:px-3!';
