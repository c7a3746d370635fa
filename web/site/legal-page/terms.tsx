import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { publicPageMeta } from '#web/app/public-page-meta.ts';
import { EnglishOnly } from '#web/ui/english-only.tsx';

import { legalDay, legalLink } from './clause.tsx';
import { WhatHolds, WhatYouGet } from './terms-clauses.tsx';

export const meta = () =>
  publicPageMeta({
    title: 'Terms of Service',
    description: `The terms of ${brand.name} in plain words: free, no credit card, your records stay yours, no veterinary advice, and you can leave anytime.`,
    path: paths.terms,
  });

const clauses = [
  { id: 'parties', name: 'Who this is between' },
  { id: 'price', name: 'What it costs' },
  { id: 'account', name: 'Your account' },
  { id: 'yours', name: 'Your content' },
  { id: 'links', name: 'Links you share' },
  { id: 'forbidden', name: 'What’s not allowed' },
  { id: 'no-vet', name: 'What it isn’t' },
  { id: 'warranty', name: 'No warranty' },
  { id: 'leaving', name: 'Leaving' },
  { id: 'changes', name: 'Changes and law' },
];

/** The terms. */
export default function Terms() {
  return (
    <div lang="en" className="wrap pt-8 pb-16 md:pt-14 md:pb-24">
      <h1 className="text-display">Terms of Service</h1>
      <p className="text-ink-soft mt-6 max-w-[40rem] text-lg">
        Ten points. The large sentence sums up each one, and the text below it is what applies. What we keep
        about you is on{' '}
        <a className={legalLink} href={paths.privacy}>
          the privacy page
        </a>
        .
      </p>
      <EnglishOnly className="mt-4" />
      <p className="text-ink-soft mt-4 text-sm">
        Version of <time dateTime={legalDay.iso}>{legalDay.words}</time>
      </p>
      <nav
        aria-label="On this page"
        className="border-line bg-raised mt-10 rounded-lg border px-5 py-3 md:px-7 md:py-4"
      >
        <ol className="list-decimal gap-x-10 pl-6 text-sm font-semibold sm:columns-2 lg:columns-3">
          {clauses.map(({ id, name }) => (
            <li key={id} className="marker:text-accent-ink break-inside-avoid pl-1">
              <a
                href={`#${id}`}
                className="decoration-line-strong inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <ol className="mt-14 md:mt-20">
        <WhatYouGet />
        <WhatHolds />
      </ol>
    </div>
  );
}
