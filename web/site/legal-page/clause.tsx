import type { ReactNode } from 'react';

/** A link inside the text of a legal page. */
export const legalLink = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** The day on which the texts were last changed. Update it with every change. */
export const legalDay = { iso: '2026-11-23', words: 'November 23, 2026' };

type ClauseProps = {
  id: string;
  title: ReactNode;
  /** The section in a sentence or two. */
  short: string;
  children: ReactNode;
};

/** A numbered section of the terms: its summary on the left, the full text on the right. */
export function Clause({ id, title, short, children }: ClauseProps) {
  return (
    <li className="border-line before:font-display before:text-accent-ink relative border-t pt-8 pb-12 [counter-increment:clause] before:block before:text-xl before:content-[counter(clause)] md:pt-10 md:pb-16">
      <section aria-labelledby={id} className="mt-1 grid gap-x-14 gap-y-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
        </div>
        <div className="max-w-[40rem]">
          <p className="font-display text-xl">{short}</p>
          <div className="text-ink-soft mt-4 space-y-3.5 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-6">
            {children}
          </div>
        </div>
      </section>
    </li>
  );
}
