import type { ReactNode } from 'react';

type PrivacySectionProps = { id: string; title: string; short: string; children: ReactNode };

/** A section of the privacy page, with its summary first. */
export function PrivacySection({ id, title, short, children }: PrivacySectionProps) {
  return (
    <section aria-labelledby={id} className="[&+section]:mt-16 md:[&+section]:mt-20">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="border-accent bg-accent-soft mt-4 rounded-r-md border-l-4 px-4 py-3 font-semibold">
        <span className="text-accent-ink">In short: </span>
        {short}
      </p>
      <div className="mt-5 space-y-4 [&>p]:max-w-[62ch]">{children}</div>
    </section>
  );
}
