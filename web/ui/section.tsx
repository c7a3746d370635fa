import { type ReactNode, useId } from 'react';

import { TextLink } from '#web/ui/link.tsx';

type SectionProps = { title: string; more?: { to: string; label: string } | undefined; children: ReactNode };

/** One section of an overview, with a link to all of it. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {more && (
          <TextLink to={more.to} className="-my-2 text-sm">
            {more.label}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}
