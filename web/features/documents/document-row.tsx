import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';

import { documentCategories } from '#shared/documents.ts';
import { fileSize } from '#shared/file-size.ts';
import { timeLeft } from '#web/lib/dates.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Day } from '#web/ui/day.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Status } from '#web/ui/status.tsx';

import { ShareDialog } from './document-dialogs.ts';
import { DocumentIcon } from './document-icon.tsx';
import type { Document } from './documents.api.ts';

type DocumentRowProps = {
  document: Document;
  petName: string | undefined;
  /** Where the document is shown. */
  to: string;
  onDownload: () => void;
  /** Not given for a document that can only be read, like `onDelete`. */
  onShare?: () => void;
  onDelete?: () => void;
};

export function DocumentRow({ document, petName, to, onShare, onDownload, onDelete }: DocumentRowProps) {
  const { name, category, size, createdAt, shareExpiry } = document;
  const share = shareExpiry ? 'Show the link' : 'Share';

  return (
    <ListRow
      to={to}
      lead={<DocumentIcon document={document} />}
      title={<bdi>{name}</bdi>}
      detail={
        <>
          <Facts of={[documentCategories[category], petName, <Day key="day" at={createdAt} />]} />
          <span className="max-sm:hidden">{`\u00a0· ${fileSize(size)}`}</span>
        </>
      }
      aside={
        shareExpiry && (
          <Status tone="moss" icon={<Share2 />}>
            Shared, expires {timeLeft(shareExpiry)}
          </Status>
        )
      }
      actions={
        <>
          {onShare && (
            <IconButton
              label={`${share}: ${name}`}
              icon={<Share2 />}
              opens={ShareDialog}
              onClick={onShare}
              className="max-sm:hidden"
            />
          )}
          <Menu
            trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis />} />}
            items={[
              { label: 'Open', icon: <Eye />, to },
              ...(onShare ? [{ label: share, icon: <Share2 />, opens: ShareDialog, onSelect: onShare }] : []),
              { label: 'Download', icon: <Download />, onSelect: onDownload },
              ...(onDelete
                ? ([
                    'separator',
                    {
                      label: 'Delete',
                      icon: <Trash2 />,
                      danger: true,
                      opens: ConfirmDialog,
                      onSelect: onDelete,
                    },
                  ] as const)
                : []),
            ]}
          />
        </>
      }
    />
  );
}
