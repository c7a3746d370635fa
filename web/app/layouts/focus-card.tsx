import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

import { PeekingFriends } from '#web/art/peeking-friends.tsx';
import { focusHeading } from '#web/lib/heading-focus.ts';

type FocusCardProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Below the card: the alternative ("New here? Sign up"). */
  footer?: ReactNode;
  children: ReactNode;
};

/** The sheet in the middle of a focus page, with its h1. On phones it is the page itself. */
export function FocusCard({ title, description, footer, children }: FocusCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const said = useRef<string | null>(useNavigationType() === NavigationType.Pop ? null : '');
  // For screen readers a new step is a new page, although the address stays the same.
  useEffect(() => {
    const words = heading.current?.textContent ?? '';
    if (said.current !== null && said.current !== words) {
      focusHeading(heading.current);
      window.scrollTo({ top: 0 });
    }
    said.current = words;
  });

  return (
    <div className="animate-rise w-full max-w-md md:mt-[max(3rem,calc(18vh-4.5rem))] md:mb-auto">
      <div className="relative">
        <PeekingFriends className="max-w-56 max-md:hidden">
          <div className="md:border-line md:bg-raised md:relative md:rounded-xl md:border md:p-10">
            <h1 ref={heading} className="text-2xl">
              {title}
            </h1>
            {description && <p className="text-ink-soft mt-2">{description}</p>}
            <div className="mt-7 noscript:hidden">{children}</div>
          </div>
        </PeekingFriends>
      </div>
      {footer && <div className="text-ink-soft mt-6 text-center text-sm">{footer}</div>}
    </div>
  );
}
