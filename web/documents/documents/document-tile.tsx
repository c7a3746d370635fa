import { memo } from 'react';

import { documentCategories } from '#shared/documents/documents.ts';
import { cx } from '#web/ui/cx.ts';
import { Facts } from '#web/ui/facts.tsx';
import { RowLink } from '#web/ui/list-row.tsx';
import { RelativeDay } from '#web/ui/relative-day.tsx';

import { DocumentIcon } from './document-icon.tsx';
import { DocumentMenu, FavoriteButton } from './document-menu.tsx';
import type { DocumentItemProps } from './document-row.tsx';
import { ExpiryStatus } from './expiry-status.tsx';
import { FoundRecords } from './found-records.tsx';
import { isOpenable } from './scan-state.ts';
import { ScanStatus } from './scan-status.tsx';
import { SelectBox, useLongPress } from './select-box.tsx';
import { SharedStatus } from './shared-status.tsx';
import { SuggestionLine } from './suggestion-line.tsx';

const belowClass = 'relative z-1 -mt-1 px-4 pb-1';

/** A document in the grid: its picture, or a sheet with its type. */
export const DocumentTile = memo(function DocumentTile({
  document,
  petName,
  to,
  actions,
  ...item
}: DocumentItemProps) {
  const { id, name, category, createdAt } = document;
  const { isSelected, isOpen, isSelecting, onToggle, onOpen } = item;
  const selecting = { isSelected, isSelecting, toggle: onToggle.bind(undefined, id) };
  const press = useLongPress(selecting);
  const picture = <DocumentIcon document={document} large />;

  return (
    <li
      {...(actions.changes && press)}
      className={cx(
        'group/row border-line bg-raised has-[a:focus-visible]:outline-ink hover:border-line-strong relative flex flex-col overflow-hidden rounded-lg border transition-colors has-[a:focus-visible]:outline-3',
        (isSelected || isOpen) && 'outline-accent bg-accent-soft outline-3',
      )}
    >
      <div className="border-line relative aspect-[4/3] overflow-hidden border-b">{picture}</div>
      {actions.changes && (
        <div className="absolute top-2 left-2 size-11">
          <SelectBox name={name} of={selecting}>
            <span className="block size-11" />
          </SelectBox>
        </div>
      )}
      <div className="flex flex-1 items-start gap-1 py-2 pr-1 pl-4">
        <div className="min-w-0 flex-1 py-1.5">
          <p className="line-clamp-2 font-semibold wrap-anywhere">
            <RowLink to={to} onOpen={() => onOpen(id, to)}>
              <bdi>{name}</bdi>
            </RowLink>
          </p>
          <p className="text-ink-soft text-sm wrap-anywhere">
            <Facts of={[documentCategories[category], petName, <RelativeDay key="day" at={createdAt} />]} />
          </p>
          <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden max-sm:*:gap-1 max-sm:*:px-2 max-sm:*:text-xs">
            <ExpiryStatus of={document} />
            {isOpenable(document) ? <SharedStatus of={document} short /> : <ScanStatus of={document} />}
          </div>
        </div>
        <div className="relative z-1 flex shrink-0 flex-col sm:flex-row">
          <FavoriteButton document={document} actions={actions} />
          <DocumentMenu document={document} to={to} actions={actions} />
        </div>
      </div>
      {actions.changes && (
        <>
          <FoundRecords
            document={document}
            actions={actions.changes}
            to={to}
            onOpen={onOpen}
            className={belowClass}
          />
          <SuggestionLine document={document} actions={actions.changes} className={belowClass} />
        </>
      )}
    </li>
  );
});
