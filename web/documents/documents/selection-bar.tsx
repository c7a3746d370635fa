import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

import { inThousands } from '#shared/core/numbers.ts';
import { documentsAtOnce } from '#shared/documents/documents.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

import { EditDocumentDialog, PackDialog } from './document-dialogs.ts';
import type { Document } from './documents.api.ts';
import { saveDocuments } from './save-document.ts';
import type { Selection } from './use-selection.ts';

type SelectionBarProps = {
  documents: readonly Document[];
  /** How many are listed and could be selected. */
  listed: number;
  selection: Selection;
  onChange: (changes: { isFavorite: boolean } | { archived: boolean }) => void;
  /** Undefined when these can't be in one pack. */
  onPack: (() => void) | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

/** The actions on the selected documents, at the lower edge of the screen. */
export function SelectionBar({ documents, listed, selection, ...on }: SelectionBarProps) {
  const count = documents.length;
  const all = inThousands(listed);
  const areFavorites = documents.every(({ isFavorite }) => isFavorite);
  const areArchived = documents.every(({ archived }) => archived);

  return (
    <>
      {/* Room to scroll the last row above the bar. */}
      <div className="h-28" />
      <div className="fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-30 flex justify-center print:hidden max-sm:[[data-bottom-bar]_&]:bottom-[calc(4.75rem+env(safe-area-inset-bottom))]">
        <div
          role="toolbar"
          aria-label={t`Selected documents`}
          className="border-line-strong bg-raised shadow-float flex w-full max-w-3xl flex-wrap items-center justify-between gap-x-2 rounded-xl border p-1.5"
        >
          <div className="flex items-center">
            <IconButton label={t`Clear selection`} icon={<X />} onClick={selection.clear} />
            <p role="status" className="text-sm font-semibold whitespace-nowrap tabular-nums">
              <Trans>{count} selected</Trans>
            </p>
            {count < listed && (
              <button
                type="button"
                onClick={selection.selectAll}
                className="decoration-line-strong ml-3 min-h-11 px-1 text-sm font-semibold underline underline-offset-4"
              >
                <Trans>Select all {all}</Trans>
              </button>
            )}
          </div>
          <div className="flex items-center max-sm:w-full max-sm:justify-between">
            <BarButton
              label={areFavorites ? t`Remove from favorites` : t`Add to favorites`}
              icon={<Star className={cx(areFavorites && 'fill-accent text-accent-ink')} />}
              onClick={() => on.onChange({ isFavorite: !areFavorites })}
            />
            <BarButton
              label={areArchived ? t`Restore` : t`Archive`}
              icon={areArchived ? <ArchiveRestore /> : <Archive />}
              onClick={() => on.onChange({ archived: !areArchived })}
            />
            <BarButton
              label={count === 1 ? t`Edit details` : t`Change category or pet`}
              icon={<Pencil />}
              opens={EditDocumentDialog}
              onClick={on.onEdit}
            />
            {on.onPack && (
              <BarButton label={t`Share a pack`} icon={<Share2 />} opens={PackDialog} onClick={on.onPack} />
            )}
            {count <= documentsAtOnce && (
              <BarButton
                label={count === 1 ? t`Download` : t`Download as zip`}
                icon={<Download />}
                onClick={() => void saveDocuments(documents.map(({ id }) => id))}
              />
            )}
            <BarButton label={t`Delete`} icon={<Trash2 />} opens={ConfirmDialog} onClick={on.onDelete} />
          </div>
        </div>
      </div>
    </>
  );
}

type BarButtonProps = Pick<Parameters<typeof IconButton>[0], 'label' | 'opens' | 'onClick'> & {
  icon: ReactNode;
};

const BarButton = (props: BarButtonProps) => <IconButton {...props} title={props.label} />;
