import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

import { cx } from './cx.ts';

export type MenuItem =
  | { label: string; icon?: ReactNode; danger?: boolean; disabled?: boolean; onSelect: () => void }
  | { label: string; icon?: ReactNode; to: string }
  | 'separator';

type MenuProps = {
  /** A Button or IconButton: `<IconButton label="More" icon={<Ellipsis />} />`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Shown above the items, for example the signed-in user. */
  heading?: ReactNode;
  align?: 'start' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'right' | undefined;
};

/** A short list of actions. */
export function Menu({ trigger, items, heading, align = 'end', side = 'bottom' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={8} className="z-50 outline-none">
          <Base.Popup className="popup max-w-80 min-w-56 p-1.5 outline-none">
            {heading && <div className="border-line border-b px-3 pt-2 pb-3 text-sm">{heading}</div>}
            {items.map((item, index) => (
              <MenuRow key={item === 'separator' ? `line-${index}` : item.label} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  if (item === 'separator') return <Base.Separator className="bg-line my-1.5 h-px" />;

  const content = (
    <>
      {item.icon}
      <span className="flex-1">{item.label}</span>
    </>
  );

  if ('to' in item) {
    return (
      <Base.LinkItem closeOnClick render={<Link to={item.to} />} className={itemClass}>
        {content}
      </Base.LinkItem>
    );
  }

  return (
    <Base.Item
      onClick={item.onSelect}
      disabled={item.disabled ?? false}
      className={cx(itemClass, item.danger && 'text-brick')}
    >
      {content}
    </Base.Item>
  );
}

const itemClass = 'popup-item [&>svg]:size-5 [&>svg]:shrink-0';
