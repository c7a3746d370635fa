import { t } from '@lingui/core/macro';

import { cx } from '#web/ui/cx.ts';

import type { PageEdit } from './page-edit.ts';
import type { PhotoDrawer } from './photo-drawer.ts';
import { usePagePicture } from './use-page-picture.ts';

type PageThumbnailsProps = {
  pages: readonly PageEdit[];
  drawer: PhotoDrawer;
  shown: string;
  onShow: (key: string) => void;
};

/** The pages in their order. */
export function PageThumbnails({ pages, shown, onShow, drawer }: PageThumbnailsProps) {
  return (
    <ol aria-label={t`Pages`} className="flex gap-2 overflow-x-auto p-1">
      {pages.map((page, index) => (
        <li key={page.key} className="shrink-0">
          <button
            type="button"
            aria-label={labelOf(index + 1, page.photo)}
            aria-current={page.key === shown ? 'true' : undefined}
            onClick={() => onShow(page.key)}
            className={cx(
              'bg-sunken border-line relative block h-20 w-16 overflow-hidden rounded-md border',
              page.key === shown && 'outline-accent outline-3',
            )}
          >
            <Thumbnail page={page} drawer={drawer} />
            <span className="bg-raised text-ink tabular absolute right-1 bottom-1 rounded-sm px-1.5 text-xs font-semibold">
              {index + 1}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const labelOf = (number: number, { name }: File) => t`Page ${number}: ${name}`;

const thumbnailSide = 200;

function Thumbnail({ page, drawer }: { page: PageEdit; drawer: PhotoDrawer }) {
  const { url } = usePagePicture(drawer, page, thumbnailSide);

  return url && <img src={url} alt="" className="size-full object-cover" />;
}
