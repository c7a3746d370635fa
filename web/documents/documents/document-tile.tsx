import { memo } from 'react';

import { cx } from '#web/ui/cx.ts';
import { RowLink } from '#web/ui/list-row.tsx';

import { DocumentIcon } from './document-icon.tsx';
import { DocumentLine } from './document-line.tsx';
import { DocumentMenu, FavoriteButton } from './document-menu.tsx';
import type { DocumentItemProps } from './document-row.tsx';
import { SelectBox, useLongPress } from './select-box.tsx';
import { SharedMark } from './shared-status.tsx';

/** A document in the grid: its picture with its actions, or a sheet with its type. */
export const DocumentTile = memo(function DocumentTile({
  document,
  petName,
  to,
  actions,
  ...item
}: DocumentItemProps) {
  const { id, name, isFavorite } = document;
  const { isSelected, isOpen, isSelecting, onToggle, onOpen } = item;
  const selecting = { isSelected, isSelecting, toggle: onToggle.bind(undefined, id) };
  const press = useLongPress(selecting);

  return (
    <li
      {...(actions.changes && press)}
      className={cx(
        'group/row border-line bg-raised has-[a:focus-visible]:outline-ink hover:border-line-strong relative flex flex-col overflow-hidden rounded-lg border transition-colors has-[a:focus-visible]:outline-3',
        (isSelected || isOpen) && 'outline-accent bg-accent-soft outline-3',
      )}
    >
      <div className="border-line relative aspect-[4/3] overflow-hidden border-b">
        <DocumentIcon document={document} large />
        <SharedMark
          of={document}
          className="bg-moss-soft absolute bottom-2 left-2 grid size-7 place-items-center rounded-full"
        />
      </div>
      {actions.changes && (
        <div className="absolute top-2 left-2 size-11">
          <SelectBox name={name} of={selecting}>
            <span className="block size-11" />
          </SelectBox>
        </div>
      )}
      <div className="min-w-0 flex-1 px-4 py-3">
        <p className="line-clamp-2 font-semibold wrap-anywhere">
          <RowLink to={to} onOpen={() => onOpen(id, to)}>
            <bdi>{name}</bdi>
          </RowLink>
        </p>
        <p className="text-ink-soft text-sm wrap-anywhere">
          <DocumentLine of={document} petName={petName} isOwn={actions.changes !== undefined} />
        </p>
      </div>
      <div className="absolute top-2 right-2 z-1 flex gap-1">
        <FavoriteButton
          document={document}
          actions={actions}
          className={cx(onPicture, !isFavorite && 'max-sm:hidden')}
        />
        <DocumentMenu document={document} to={to} actions={actions} className={onPicture} />
      </div>
    </li>
  );
});

// Readable above any picture.
const onPicture = 'bg-raised/90';
