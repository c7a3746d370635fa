import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { cx } from './cx.ts';
import type { LazyModule } from './lazy-module.ts';
import type { MenuItem } from './menu.tsx';
import type { Side } from './place-popup.ts';
import { Popup } from './popup.tsx';
import { createTypeahead, isLetter } from './typeahead.ts';

/** Where the focus goes when a menu opens: with the mouse or a finger to no item yet. */
export type OpenedWith = 'pointer' | 'first' | 'last';

type MenuPopupProps = {
  id: string;
  button: RefObject<HTMLElement | null>;
  openedWith: OpenedWith;
  items: readonly MenuItem[];
  heading: ReactNode;
  align: 'start' | 'end';
  side: Side;
  onClose: () => void;
  /** Called with the lazy module that the chosen item opens. */
  onChoose: (opens: LazyModule | undefined) => void;
};

/** The open menu. The focused item is the highlighted one, as with the mouse over it. */
export function MenuPopup({
  id,
  button,
  openedWith,
  items,
  heading,
  onClose,
  onChoose,
  ...place
}: MenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [typeahead] = useState(createTypeahead);

  useLayoutEffect(() => {
    const all = rowsOf(menu.current);
    const item = openedWith === 'pointer' ? menu.current : all.at(openedWith === 'first' ? 0 : -1);
    item?.focus({ preventScroll: true });
  }, [openedWith]);

  function onKeyDown(event: KeyboardEvent) {
    const all = rowsOf(menu.current);
    const current = all.findIndex((row) => row === document.activeElement);
    const go = (index: number) => {
      event.preventDefault();
      all.at(index % all.length)?.focus();
    };
    switch (event.key) {
      case 'ArrowDown':
        return go(current + 1);
      case 'ArrowUp':
        return go(current < 1 ? -1 : current - 1);
      case 'Home':
        return go(0);
      case 'End':
        return go(-1);
      case 'Enter':
        // The key that opened the menu is still held down.
        if (event.repeat) event.preventDefault();
        return;
      case 'Tab':
        // The focus moves on to the element after the button.
        return onClose();
      case ' ':
        if (typeahead.isTyping(event.timeStamp)) break;
        event.preventDefault();
        return all[current]?.click();
      default:
    }
    if (!isLetter(event)) return;
    const labels = all.map(({ textContent }) => textContent);
    const found = typeahead.find(event.key, event.timeStamp, labels, current);
    if (found >= 0) go(found);
  }

  return (
    <Popup
      {...place}
      ref={menu}
      button={button}
      onDismiss={onClose}
      id={id}
      role="menu"
      aria-labelledby={`${id}-button`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerLeave={() => menu.current?.focus({ preventScroll: true })}
      className="max-w-80 min-w-56 p-1.5 outline-none"
    >
      {heading && <div className="border-line border-b px-3 pt-2 pb-3 text-sm">{heading}</div>}
      {items.map((item, index) => (
        <MenuRow
          key={item === 'separator' ? `line-${index}` : item.label}
          item={item}
          onClose={onClose}
          onChoose={onChoose}
        />
      ))}
    </Popup>
  );
}

const rowsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

type MenuRowProps = Pick<MenuPopupProps, 'onClose' | 'onChoose'> & { item: MenuItem };

function MenuRow({ item, onClose, onChoose }: MenuRowProps) {
  if (item === 'separator') return <hr className="border-line my-1.5" />;
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    onPointerMove: (event: { currentTarget: HTMLElement }) =>
      event.currentTarget.focus({ preventScroll: true }),
  } as const;
  const content = (
    <>
      {item.icon}
      <span className="flex-1">{item.label}</span>
    </>
  );

  if ('to' in item) {
    return (
      <Link {...shared} to={item.to} onClick={onClose} className={itemClass}>
        {content}
      </Link>
    );
  }
  const { onSelect, disabled = false, danger = false } = item;

  return (
    <button
      {...shared}
      type="button"
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (disabled) return;
        onClose();
        onChoose(item.opens);
        onSelect();
      }}
      className={cx(itemClass, danger && 'text-brick')}
    >
      {content}
    </button>
  );
}

const itemClass = 'popup-item w-full [&>svg]:size-5 [&>svg]:shrink-0';
