import { t } from '@lingui/core/macro';
import Share2 from 'lucide-react/icons/share-2';
import { memo } from 'react';

import { named } from '#shared/core/named.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';

import { ShareDialog } from './document-dialogs.ts';
import { DocumentIcon } from './document-icon.tsx';
import { DocumentLine } from './document-line.tsx';
import type { DocumentActions } from './document-menu.tsx';
import { DocumentMenu, FavoriteButton } from './document-menu.tsx';
import type { Document, Excerpt } from './documents.api.ts';
import { isOpenable } from './scan-state.ts';
import { SelectBox, useLongPress } from './select-box.tsx';
import { SharedMark, SharedStatus } from './shared-status.tsx';

export type DocumentItemProps = {
  document: Document;
  petName: string | undefined;
  /** Where the document is shown. */
  to: string;
  actions: DocumentActions;
  isSelected: boolean;
  /** It is shown beside the list. */
  isOpen: boolean;
  isSelecting: boolean;
  onToggle: (id: string, options?: { range?: boolean }) => void;
  /** The link to where it is shown was pressed. */
  onOpen: (id: string, to: string) => void;
  /** The search matches in its text. */
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
  const { id, name, shareExpiry } = document;
  const { isSelected, isOpen, isSelecting, onToggle, onOpen } = item;
  const selecting = { isSelected, isSelecting, toggle: onToggle.bind(undefined, id) };
  const press = useLongPress(selecting);
  const { share, changes } = actions;

  return (
    <ListRow
      {...(changes && press)}
      isSelected={isSelected || isOpen}
      to={to}
      onOpen={() => onOpen(id, to)}
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
          <DocumentLine of={document} petName={petName} isOwn={changes !== undefined} />
          {excerpt && <ExcerptLine of={excerpt} />}
        </>
      }
      aside={
        shareExpiry && (
          <span className="max-lg:hidden">
            <SharedStatus of={document} />
          </span>
        )
      }
      actions={
        <>
          <SharedMark of={document} className="lg:hidden" />
          <FavoriteButton
            document={document}
            actions={actions}
            // On phones the name needs its place, and the menu has it too.
            className={document.isFavorite ? undefined : 'max-sm:hidden'}
          />
          {share && !isOpenable(document) && <span className="size-11 max-sm:hidden" />}
          {share && isOpenable(document) && (
            <IconButton
              label={named(shareExpiry ? t`Show the link` : t`Share`, name)}
              icon={<Share2 />}
              opens={ShareDialog}
              onClick={() => share(document)}
              className="max-sm:hidden"
            />
          )}
          <DocumentMenu document={document} to={to} actions={actions} />
        </>
      }
    />
  );
});

/** The search matches in the text of a document. */
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
