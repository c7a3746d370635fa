import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';

import { canPreview } from '#shared/documents/documents.ts';
import { ToolsPlace } from '#web/documents/preview/tools-place.ts';
import { Notice } from '#web/ui/status.tsx';

import { DocumentLine } from './document-line.tsx';
import { DocumentSteps, isEnlarged } from './document-steps.tsx';
import type { Document } from './documents.api.ts';
import { OpenedDetails } from './opened-details.tsx';
import { isOpenable } from './scan-state.ts';
import { useSwipe } from './swipe.ts';
import type { Neighbors } from './use-neighbors.ts';

/** An open document, in a dialog or beside its list. */
export type OpenedProps = {
  document: Document;
  petName: string | undefined;
  preview: ReactNode;
  /** Its neighbors in the list, if it is in the list. */
  neighbors?: Neighbors | undefined;
  onOpen: (documentId: string) => void;
  /** The facts read from its text. */
  suggestion?: ReactNode;
  onClose: () => void;
  /** Undefined for a read-only document. `withCode` shows the QR code of its link. */
  onShare?: (options: { withCode: boolean }) => void;
  onDelete?: () => void;
};

export const OpenedLine = ({ document, petName }: Pick<OpenedProps, 'document' | 'petName'>) => (
  <DocumentLine of={document} petName={petName} isOwn={false} />
);

/** Where the buttons of the viewer go, beside the way to the documents before and after. */
export function useTools({ document, neighbors, onOpen }: OpenedProps) {
  const { id, name, fileType } = document;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const hasViewer = isOpenable(document) && canPreview(fileType);
  const hasSteps = neighbors !== undefined && neighbors.total > 1;

  return {
    tools: (hasSteps || hasViewer) && (
      <div className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        {hasSteps && <DocumentSteps id={id} name={name} neighbors={neighbors} onOpen={onOpen} />}
        <div ref={setPlace} />
      </div>
    ),
    place,
  };
}

type ContentProps = OpenedProps & { place: HTMLElement | null };

/** An open document: facts read from its text, its preview and its details. A swipe shows the next document. */
export function OpenedContent({ document, preview, suggestion, neighbors, place, onOpen }: ContentProps) {
  const shown = useRef<HTMLDivElement>(null);
  const swipe = useSwipe((way) => {
    const to = way === 'left' ? neighbors?.next : neighbors?.previous;
    if (to && !isEnlarged(shown.current) && getSelection()?.isCollapsed !== false) onOpen(to.id);
  });

  return (
    <>
      <div className="empty:hidden max-md:px-5">{suggestion}</div>
      <div ref={shown} data-shown {...swipe} className="max-md:bg-sunken">
        {isOpenable(document) ? (
          <ToolsPlace value={place}>{preview}</ToolsPlace>
        ) : (
          <ScanNotice of={document} />
        )}
      </div>
      <OpenedDetails of={document} />
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
