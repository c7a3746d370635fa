import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

import { opensElsewhere } from '#web/lib/opens-elsewhere.ts';

import { cx } from './cx.ts';

type ListRowProps = Omit<ComponentProps<'li'>, 'title' | 'children'> & {
  title: ReactNode;
  /** One line below the title in a lighter color. */
  detail?: ReactNode;
  /** Portrait, thumbnail or icon. */
  lead?: ReactNode;
  /** Status, time or size, at the end of the row; below the title on phones. */
  aside?: ReactNode;
  /** Menu or buttons; never part of the link. */
  actions?: ReactNode;
  /** A line below all of it, with its own buttons; never part of the link. */
  below?: ReactNode;
  /** Makes the whole row a link. */
  to?: string | undefined;
  /** Opens it in this tab instead of following that link. */
  onOpen?: (() => void) | undefined;
  isSelected?: boolean | undefined;
};

/** One item of a `<List>`. */
export function ListRow({
  title,
  detail,
  lead,
  aside,
  actions,
  below,
  to,
  onOpen,
  isSelected,
  className,
  ...rest
}: ListRowProps) {
  return (
    <li
      {...rest}
      className={cx(
        'group/row relative flex flex-wrap items-start gap-4 px-4 py-3 md:items-center md:px-5',
        to && rowLinkClass,
        isSelected && 'bg-accent-soft',
        className,
      )}
    >
      {lead && <div className="shrink-0">{lead}</div>}
      <div className="flex min-h-11 min-w-0 flex-1 basis-28 flex-col justify-center gap-x-6 gap-y-1 md:flex-row md:flex-wrap md:items-center md:justify-start">
        <div className="min-w-0 md:flex-1 md:basis-48">
          <p className="font-semibold wrap-anywhere">
            {to ? (
              <RowLink to={to} onOpen={onOpen}>
                {title}
              </RowLink>
            ) : (
              title
            )}
          </p>
          {detail && <p className="text-ink-soft text-sm wrap-anywhere">{detail}</p>}
        </div>
        {aside && (
          <div
            className={cx(
              'text-ink-soft text-sm md:shrink-0 md:text-right',
              // On phones also under the actions, which are beside the title.
              Boolean(actions && detail) && 'max-md:-mr-13',
            )}
          >
            {aside}
          </div>
        )}
      </div>
      {actions && <div className="relative z-1 -mr-2 ml-auto flex shrink-0 items-center">{actions}</div>}
      {below}
      {to && !actions && (
        <ChevronRight className="text-ink-soft size-5 shrink-0 self-center rtl:-scale-x-100" />
      )}
    </li>
  );
}

type RowLinkProps = { to: string; onOpen?: (() => void) | undefined; children: ReactNode };

/** A link that covers the row or the tile around it. */
export const RowLink = ({ to, onOpen, children }: RowLinkProps) => (
  <Link
    to={to}
    onClick={(event) => {
      if (!onOpen || opensElsewhere(event)) return;
      event.preventDefault();
      onOpen();
    }}
    className="outline-none after:absolute after:inset-0 after:content-['']"
  >
    {children}
  </Link>
);

/** The look of a row that is a link as a whole. */
export const rowLinkClass =
  'transition-colors hover:bg-sunken has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-ink';

/** A sheet for rows, with thin lines between them. */
export function List({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul aria-label={label} className="rows overflow-hidden">
      {children}
    </ul>
  );
}
