import Share2 from 'lucide-react/icons/share-2';
import { memo } from 'react';

import { documentCategories } from '#shared/documents.ts';
import { fileSize } from '#shared/file-size.ts';
import { timeLeft } from '#web/lib/dates.ts';
import { Day } from '#web/ui/day.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Status } from '#web/ui/status.tsx';

import { ShareDialog } from './document-dialogs.ts';
import { DocumentIcon } from './document-icon.tsx';
import type { DocumentActions } from './document-menu.tsx';
import { DocumentMenu, FavoriteButton, shareWords } from './document-menu.tsx';
import type { Document, Excerpt } from './documents.api.ts';
import { isOpenable } from './scan-state.ts';
import { ScanStatus } from './scan-status.tsx';
import { SelectBox, useLongPress } from './select-box.tsx';

export type DocumentItemProps = {
  document: Document;
  petName: string | undefined;
  /** Where the document is shown. */
  to: string;
  actions: DocumentActions;
  isSelected: boolean;
  isSelecting: boolean;
  onToggle: (id: string, options?: { range?: boolean }) => void;
  /** What a search has found in its text. */
  excerpt?: Excerpt | undefined;
};

export const DocumentRow = memo(function DocumentRow({
  document,
  petName,
  to,
  actions,
  excerpt,
  ...item
}: DocumentItemProps) {
  const { id, name, category, size, createdAt, shareExpiry } = document;
  const { isSelected, isSelecting, onToggle } = item;
  const selecting = { isSelected, isSelecting, toggle: onToggle.bind(undefined, id) };
  const press = useLongPress(selecting);
  const { changes } = actions;

  return (
    <ListRow
      {...(changes && press)}
      isSelected={isSelected}
      to={to}
      lead={
        changes ? (
          <SelectBox name={name} of={selecting}>
            <DocumentIcon document={document} />
          </SelectBox>
        ) : (
          <DocumentIcon document={document} />
        )
      }
      title={<bdi className="max-sm:line-clamp-2">{name}</bdi>}
      detail={
        <>
          <Facts of={[documentCategories[category], petName, <Day key="day" at={createdAt} />]} />
          <span className="max-sm:hidden">{`\u00a0· ${fileSize(size)}`}</span>
          {excerpt && <ExcerptLine of={excerpt} />}
        </>
      }
      aside={
        isOpenable(document) ? (
          shareExpiry && (
            <Status tone="moss" icon={<Share2 />}>
              Shared, expires {timeLeft(shareExpiry)}
            </Status>
          )
        ) : (
          <ScanStatus of={document} />
        )
      }
      actions={
        <>
          <FavoriteButton document={document} actions={actions} />
          {changes && !isOpenable(document) && <span className="size-11 max-sm:hidden" />}
          {changes && isOpenable(document) && (
            <IconButton
              label={`${shareWords(shareExpiry)}: ${name}`}
              icon={<Share2 />}
              opens={ShareDialog}
              onClick={() => changes.share(document)}
              className="max-sm:hidden"
            />
          )}
          <DocumentMenu document={document} to={to} actions={actions} />
        </>
      }
    />
  );
});

/** What a search has found in the text of a document. */
function ExcerptLine({ of: excerpt }: { of: Excerpt }) {
  return (
    <span dir="auto" className="mt-1 line-clamp-2">
      {excerpt.map(({ text, matches }, index) =>
        matches ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts have a place and no name
          <mark key={index} className="bg-accent-soft text-ink rounded-sm font-semibold">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
