import { type ReactNode, useEffect, useId, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

import { PeekingFriends } from '#web/art/peeking-friends.tsx';
import { focusHeading } from '#web/lib/heading-focus.ts';
import { cx } from '#web/ui/cx.ts';

type FocusCardProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Below the card: the alternative ("New here? Sign up"). */
  footer?: ReactNode;
  /** Begins in the first field, which is announced with the title, instead of at the title. */
  asks?: boolean | undefined;
  /** Follows another card of the same page. */
  follows?: boolean | undefined;
  /** A drawing: the card says how something ended, centered, and asks for little. */
  picture?: ReactNode;
  children: ReactNode;
};

/** The sheet in the middle of a focus page, with its h1. On phones it is the page itself. */
export function FocusCard({ title, description, footer, asks, follows, picture, children }: FocusCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFirst = useNavigationType() === NavigationType.Pop && !follows;
  const said = useRef<string | null>(isFirst ? null : '');
  // For screen readers a new step is a new page, although the address stays the same.
  useEffect(() => {
    const words = heading.current?.textContent ?? '';
    if (said.current !== null && said.current !== words) {
      if (!asks) focusHeading(heading.current);
      window.scrollTo({ top: 0 });
    }
    if (asks && said.current !== words) focusFirstField(content.current);
    said.current = words;
  });

  return (
    <div className="animate-rise w-full max-w-md md:mt-[max(3rem,calc(18vh-4.5rem))] md:mb-auto">
      <div className="relative">
        <PeekingFriends className="max-w-56 max-md:hidden">
          <div
            className={cx(
              'md:border-line md:bg-raised md:relative md:rounded-xl md:border md:p-10',
              Boolean(picture) && 'text-center [&_dl]:text-start [&_form]:text-start',
            )}
          >
            {picture && <div className="mx-auto mb-6 w-44 max-w-full">{picture}</div>}
            <h1 ref={heading} id={id} className="text-2xl wrap-anywhere">
              {title}
            </h1>
            {description && <p className="text-ink-soft mt-2">{description}</p>}
            <div
              ref={content}
              role={asks ? 'group' : undefined}
              aria-labelledby={asks ? id : undefined}
              className="mt-7 noscript:hidden"
            >
              {children}
            </div>
          </div>
        </PeekingFriends>
      </div>
      {footer && <div className="text-ink-soft mt-6 text-center text-sm">{footer}</div>}
    </div>
  );
}

const textField = 'input:not([type=file], [type=radio], [type=checkbox])';

/** After the page has moved its focus to the title, and not away from a field that is being typed into. */
function focusFirstField(content: HTMLElement | null) {
  requestAnimationFrame(() => {
    if (content?.querySelector(':focus')) return;
    content?.querySelector<HTMLElement>(textField)?.focus({ preventScroll: true });
  });
}
