import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef } from 'react';

import { documentCategories } from '#shared/documents/documents.ts';
import { fileSize } from '#shared/files/file-size.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { RelativeDay } from '#web/ui/relative-day.tsx';
import { Notice } from '#web/ui/status.tsx';

import { DatedFact } from './dated-fact.tsx';
import { DocumentSteps, isEnlarged } from './document-steps.tsx';
import type { Document } from './documents.api.ts';
import { expiryInWords } from './expiry-status.tsx';
import { foundIn } from './found-records.tsx';
import { saveDocument } from './save-document.ts';
import { isOpenable } from './scan-state.ts';
import { useSwipe } from './swipe.ts';
import type { Neighbors } from './use-neighbors.ts';

/** An open document, in a dialog or beside its list. */
export type OpenedProps = {
  document: Document;
  preview: ReactNode;
  /** Its neighbors in the list, if it is in the list. */
  neighbors?: Neighbors | undefined;
  onOpen: (documentId: string) => void;
  /** The suggestion from its text. */
  suggestion?: ReactNode;
  onClose: () => void;
  /** Undefined for a read-only document. */
  onShare?: () => void;
  onDelete?: () => void;
};

export const OpenedFacts = ({
  of: { category, size, createdAt, documentDate, expirationDate },
}: {
  of: Document;
}) => (
  <Facts
    of={[
      documentCategories[category],
      documentDate && <DatedFact key="date" of={documentDate} />,
      expirationDate && expiryInWords(expirationDate),
      <RelativeDay key="day" at={createdAt} />,
      fileSize(size),
    ]}
  />
);

type ButtonsProps = Pick<OpenedProps, 'document' | 'onShare' | 'onDelete'>;

export function OpenedButtons({ document, onShare, onDelete }: ButtonsProps) {
  const { id, hasOriginal, scan, shareExpiry } = document;
  const openable = isOpenable(document);
  // The records that wait in it are offered first.
  const found = foundIn(document);

  return (
    <>
      {openable && hasOriginal && (
        <Button variant="quiet" onClick={() => void saveDocument(id, { original: true })}>
          <Trans>Download original</Trans>
        </Button>
      )}
      {openable && (
        <Button variant="secondary" icon={<Download />} onClick={() => void saveDocument(id)}>
          <Trans>Download</Trans>
        </Button>
      )}
      {scan === 'infected' && onDelete && (
        <Button variant="danger" icon={<Trash2 />} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {openable && onShare && (
        <Button variant={found ? 'secondary' : 'primary'} icon={<Share2 />} onClick={onShare}>
          {shareExpiry ? t`Show the link` : t`Share`}
        </Button>
      )}
    </>
  );
}

type ContentProps = Pick<OpenedProps, 'document' | 'preview' | 'neighbors' | 'suggestion' | 'onOpen'>;

/** Its preview, with the way to the documents beside it. */
export function OpenedContent({ document, preview, suggestion, neighbors, onOpen }: ContentProps) {
  const { id, name } = document;
  const shown = useRef<HTMLDivElement>(null);
  const swipe = useSwipe((way) => {
    const to = way === 'left' ? neighbors?.next : neighbors?.previous;
    if (to && !isEnlarged(shown.current) && getSelection()?.isCollapsed !== false) onOpen(to.id);
  });

  return (
    <>
      {suggestion}
      {neighbors && neighbors.total > 1 && (
        <DocumentSteps id={id} name={name} neighbors={neighbors} onOpen={onOpen} />
      )}
      <div ref={shown} {...swipe}>
        {isOpenable(document) ? preview : <ScanNotice of={document} />}
      </div>
    </>
  );
}

/** Why a document can't be opened. */
function ScanNotice({ of: { scan } }: { of: Pick<Document, 'scan'> }) {
  return scan === 'infected' ? (
    <Notice tone="brick" title={t`Contains malware`}>
      <Trans>
        This file contains malware and can’t be opened. Delete it, and scan the device it came from.
      </Trans>
    </Notice>
  ) : (
    <Notice tone="amber" title={t`Still checking`}>
      <Trans>We’re checking this file for malware. Try again in a moment.</Trans>
    </Notice>
  );
}
