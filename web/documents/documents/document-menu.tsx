import { t } from '@lingui/core/macro';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import SquareCheck from 'lucide-react/icons/square-check';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';

import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';

import { EditDocumentDialog, ShareDialog } from './document-dialogs.ts';
import type { Document } from './documents.api.ts';
import { isOpenable } from './scan-state.ts';
import type { SuggestionActions } from './suggestion-line.tsx';

/** The actions on a document; only `download` if it is read-only. */
export type DocumentActions = {
  download: (document: Document) => void;
  share?: ((document: Document) => void) | undefined;
  changes?:
    | ({
        edit: (document: Document) => void;
        setFavorite: (document: Document, isFavorite: boolean) => void;
        setArchived: (document: Document, archived: boolean) => void;
        remove: (document: Document) => void;
        select: (document: Document) => void;
        /** The records that were found in it aren't needed. */
        dismissRecords: (document: Document) => void;
      } & SuggestionActions)
    | undefined;
};

type DocumentMenuProps = {
  document: Document;
  to: string;
  actions: DocumentActions;
  className?: string | undefined;
};

export function DocumentMenu({ document, to, actions, className }: DocumentMenuProps) {
  const { download, share, changes } = actions;
  const { name, shareExpiry, archived, isFavorite } = document;
  const openable = isOpenable(document);

  return (
    <Menu
      trigger={<IconButton label={t`More for ${name}`} icon={<Ellipsis />} className={className} />}
      items={[
        { label: t`Open`, icon: <Eye />, to },
        ...(share && openable
          ? [
              {
                label: shareWords(shareExpiry),
                icon: <Share2 />,
                opens: ShareDialog,
                onSelect: () => share(document),
              },
            ]
          : []),
        ...(openable ? [{ label: t`Download`, icon: <Download />, onSelect: () => download(document) }] : []),
        ...(changes
          ? ([
              {
                label: t`Edit details`,
                icon: <Pencil />,
                opens: EditDocumentDialog,
                onSelect: () => changes.edit(document),
              },
              {
                label: isFavorite ? t`Remove from favorites` : t`Add to favorites`,
                icon: <Star />,
                onSelect: () => changes.setFavorite(document, !isFavorite),
              },
              {
                label: archived ? t`Restore` : t`Archive`,
                icon: archived ? <ArchiveRestore /> : <Archive />,
                onSelect: () => changes.setArchived(document, !archived),
              },
              { label: t`Select`, icon: <SquareCheck />, onSelect: () => changes.select(document) },
              'separator',
              {
                label: t`Delete`,
                icon: <Trash2 />,
                danger: true,
                opens: ConfirmDialog,
                onSelect: () => changes.remove(document),
              },
            ] as const)
          : []),
      ]}
    />
  );
}

const shareWords = (shareExpiry: string | null) => (shareExpiry ? t`Show the link` : t`Share`);

type FavoriteButtonProps = { document: Document; actions: DocumentActions; className?: string | undefined };

/** The star: pressed for a favorite. */
export function FavoriteButton({ document, actions, className }: FavoriteButtonProps) {
  const { name, isFavorite } = document;
  const { changes } = actions;
  if (!changes) return null;

  return (
    <IconButton
      label={t`Favorite: ${name}`}
      aria-pressed={isFavorite}
      icon={<Star className={cx(isFavorite && 'fill-accent text-accent-ink')} />}
      onClick={() => changes.setFavorite(document, !isFavorite)}
      className={className}
    />
  );
}
