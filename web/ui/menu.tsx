import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  cloneElement,
  useId,
  useRef,
  useState,
} from 'react';

import { intentProps } from './intent-preload.ts';
import { type LazyModule, useLazyState } from './lazy-module.ts';
import { MenuPopup, type OpenedWith } from './menu-popup.tsx';
import type { Side } from './place-popup.ts';

export type MenuItem =
  | {
      label: string;
      icon?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
      /** The lazy module that the item opens. */
      opens?: LazyModule;
    }
  | { label: string; icon?: ReactNode; to: string }
  | 'separator';

type MenuProps = {
  /** A button or IconButton: `<IconButton label="More" icon={<Ellipsis />} />`. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: readonly MenuItem[];
  /** Shown above the items, for example the signed-in user. */
  heading?: ReactNode;
  align?: 'start' | 'end' | undefined;
  side?: Side | undefined;
};

/** A short list of actions. */
export function Menu({ trigger, items, heading, align = 'end', side = 'bottom' }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [openedWith, setOpenedWith] = useState<OpenedWith>();
  const [chosen, setChosen] = useState<LazyModule>();
  const isWaiting = useLazyState(chosen) === 'loading';
  const isOpen = openedWith !== undefined;

  function preload() {
    for (const item of items) if (item !== 'separator' && 'opens' in item) void item.opens?.load();
  }

  function close() {
    setOpenedWith(undefined);
    button.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {cloneElement(trigger, {
        id: `${id}-button`,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'aria-busy': isWaiting || undefined,
        ...intentProps(preload),
        onClick: (event) => {
          if (isOpen) close();
          // A press of Enter or Space is a click without a pointer.
          else setOpenedWith(event.detail === 0 ? 'first' : 'pointer');
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpenedWith(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {isOpen && (
        <MenuPopup
          id={id}
          button={button}
          openedWith={openedWith}
          items={items}
          // A module of a dialog is a function, which a state would call.
          onChoose={(opens) => setChosen(() => opens)}
          heading={heading}
          align={align}
          side={side}
          onClose={close}
        />
      )}
    </>
  );
}
