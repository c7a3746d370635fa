import { t } from '@lingui/core/macro';
import Share2 from 'lucide-react/icons/share-2';
import { memo } from 'react';

import { documentCategories } from '#shared/documents/documents.ts';
import { fileSize } from '#shared/files/file-size.ts';
import { Facts } from '#web/ui/facts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { RelativeDay } from '#web/ui/relative-day.tsx';

import { DatedFact } from './dated-fact.tsx';
import { ShareDialog } from './document-dialogs.ts';
import { DocumentIcon } from './document-icon.tsx';
import type { DocumentActions } from './document-menu.tsx';
import { DocumentMenu, FavoriteButton } from './document-menu.tsx';
import type { Document, Excerpt } from './documents.api.ts';
import { ExpiryStatus } from './expiry-status.tsx';
import { FoundRecords } from './found-records.tsx';
import { isOpenable } from './scan-state.ts';
import { ScanStatus } from './scan-status.tsx';
import { SelectBox, useLongPress } from './select-box.tsx';
import { SharedStatus } from './shared-status.tsx';
import { SuggestionLine } from './suggestion-line.tsx';

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

const belowClass = 'relative z-1 -mt-4 -mb-2 basis-full sm:pl-16';

export const DocumentRow = memo(function DocumentRow({
  document,
  petName,
  to,
  actions,
  excerpt,
  ...item
}: DocumentItemProps) {
  const { id, name, category, size, createdAt, shareExpiry, documentDate } = document;
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
          <Facts
            of={[
              documentCategories[category],
              petName,
              documentDate && <DatedFact key="date" of={documentDate} />,
              <RelativeDay key="day" at={createdAt} />,
            ]}
          />
          <span className="max-sm:hidden">{`\u00a0· ${fileSize(size)}`}</span>
          {excerpt && <ExcerptLine of={excerpt} />}
        </>
      }
      aside={
        <span className="flex flex-wrap gap-1.5 md:justify-end">
          <ExpiryStatus of={document} />
          {isOpenable(document) ? <SharedStatus of={document} /> : <ScanStatus of={document} />}
        </span>
      }
      below={
        changes && (
          <>
            <FoundRecords
              document={document}
              actions={changes}
              to={to}
              onOpen={onOpen}
              className={belowClass}
            />
            <SuggestionLine document={document} actions={changes} className={belowClass} />
          </>
        )
      }
      actions={
        <>
          <FavoriteButton
            document={document}
            actions={actions}
            // On phones the name needs its place, and the menu has it too.
            className={document.isFavorite ? undefined : 'max-sm:hidden'}
          />
          {share && !isOpenable(document) && <span className="size-11 max-sm:hidden" />}
          {share && isOpenable(document) && (
            <IconButton
              label={shareExpiry ? t`Show the link: ${name}` : t`Share: ${name}`}
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
