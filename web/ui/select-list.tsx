import Check from 'lucide-react/icons/check';
import { type RefObject, useLayoutEffect, useRef } from 'react';

import { Popup } from './popup.tsx';

type SelectListProps = {
  id: string;
  button: RefObject<HTMLElement | null>;
  labelledBy: string;
  options: readonly { value: string; label: string }[];
  selected: number;
  active: number;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
  onDismiss: () => void;
};

/** The open list of a select. The focus stays on its button, which handles the keys. */
export function SelectList({ id, button, labelledBy, options, selected, active, ...on }: SelectListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <Popup
      ref={list}
      button={button}
      gap={6}
      fit
      onDismiss={on.onDismiss}
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      // The focus must not leave the button.
      onMouseDown={(event) => event.preventDefault()}
      className="p-1.5"
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the button has them
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === selected}
          data-active={index === active ? '' : undefined}
          onPointerMove={() => index !== active && on.onActive(index)}
          onClick={() => on.onChoose(index)}
          className="popup-item"
        >
          <span className="flex-1">{option.label}</span>
          {index === selected && <Check className="text-moss size-5" />}
        </div>
      ))}
    </Popup>
  );
}
