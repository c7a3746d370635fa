import { t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';

import { canPreview } from '#shared/documents/documents.ts';
import { cx } from '#web/ui/cx.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import { dialogButtonsClass } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';

import { OpenedButtons } from './opened-buttons.tsx';
import { OpenedContent, OpenedLine, type OpenedProps, useTools } from './opened-parts.tsx';
import { isOpenable } from './scan-state.ts';
import { useBare } from './use-bare.ts';

/** The preview of a document: on phones the document alone, below controls that a tap hides and shows. */
export function DocumentDialog(opened: OpenedProps) {
  const { document, onClose } = opened;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { tools, place } = useTools(opened);
  const { isBare, tap, focus } = useBare();
  const bare = cx('transition-opacity duration-200', isBare && 'pointer-events-none opacity-0');

  return (
    <Modal
      open
      bleed
      wide={isOpenable(document) && canPreview(document.fileType)}
      role="dialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-about`}
      onDismiss={onClose}
      initialFocus={() => heading.current}
    >
      <div className={cx(headerClass, bare)} onFocus={focus}>
        <div className="min-w-0">
          <h2
            ref={heading}
            id={`${id}-title`}
            tabIndex={-1}
            className="text-base wrap-anywhere max-md:line-clamp-1 md:text-xl"
          >
            <bdi>{document.name}</bdi>
          </h2>
          <p id={`${id}-about`} className="text-ink-soft text-sm max-md:truncate md:mt-1">
            <OpenedLine {...opened} />
          </p>
        </div>
        <IconButton label={t`Close`} icon={<X />} onClick={onClose} className="-mr-2" />
      </div>
      <div className="max-md:flex-1 md:mt-4" onClickCapture={tap} onFocus={focus}>
        <Deferred placeholder={<div className="h-80" />}>
          <OpenedContent {...opened} place={place} />
        </Deferred>
      </div>
      <div className={cx(footerClass, bare)} onFocus={focus}>
        {tools}
        <div className={cx(dialogButtonsClass, 'empty:hidden')}>
          <OpenedButtons {...opened} />
        </div>
      </div>
    </Modal>
  );
}

const headerClass =
  'sticky top-0 z-2 flex items-center justify-between gap-4 bg-raised px-5 py-1.5 md:-top-8 md:-mx-8 md:-mt-8 md:items-start md:px-8 md:pt-8 md:pb-1 [@media(height<520px)]:static';

const footerClass =
  'sticky bottom-0 z-2 flex flex-col gap-1 border-t border-line bg-raised px-5 pt-1 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-bottom-8 md:-mx-8 md:-mb-8 md:mt-6 md:flex-row md:flex-wrap md:items-center md:justify-between md:px-8 md:pt-4 md:pb-6 [@media(height<520px)]:static';
