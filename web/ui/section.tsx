import { type ReactNode, useId } from 'react';

import { TextLink } from '#web/ui/link.tsx';

type SectionProps = {
  title: string;
  more?: { to: string; label: string } | undefined;
  /** Before the link to all of it. */
  also?: ReactNode;
  children: ReactNode;
};

/** One section of an overview, with a link to all of it. */
export function Section({ title, more, also, children }: SectionProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 md:mb-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {(Boolean(also) || more) && (
          <div className="-my-2 flex items-center gap-4 text-sm">
            {also}
            {more && <TextLink to={more.to}>{more.label}</TextLink>}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
