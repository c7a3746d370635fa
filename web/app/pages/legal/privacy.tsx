import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';

import { publicPageMeta } from '../../public-page-meta.ts';
import { legalDay } from './clause.tsx';
import { WhatHappensToIt, WhatIsKept } from './privacy-sections.tsx';

export const meta = () =>
  publicPageMeta({
    title: 'Privacy',
    description: `What ${brand.name} keeps about you and your pets, why, for how long, and who sees it; every cookie by its name. No analytics, no ads.`,
    path: paths.privacy,
  });

const sections = [
  { id: 'who', name: 'Who answers for it' },
  { id: 'kept', name: 'What is kept on the server' },
  { id: 'browser', name: 'What stays in your browser' },
  { id: 'not', name: 'What there is not' },
  { id: 'where', name: 'Where it is, and who sees it' },
  { id: 'gone', name: 'When it is gone' },
  { id: 'rights', name: 'What you may ask for' },
  { id: 'changes', name: 'When this changes' },
];

/** The privacy page. */
export default function Privacy() {
  return (
    <div className="wrap grid gap-x-16 pt-8 pb-20 md:pt-14 md:pb-28 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="lg:col-span-2">
        <h1 className="text-display max-w-[9.5em]">What we know, and for how long</h1>
        <p className="text-ink-soft mt-6 max-w-[40rem] text-lg">
          {brand.name} keeps papers, so it should be plain about its own. This page lists everything that the
          program keeps about you.
        </p>
        <p className="text-ink-soft mt-4 text-sm">
          Privacy, version of <time dateTime={legalDay.iso}>{legalDay.words}</time>
        </p>
      </header>
      <nav
        aria-label="On this page"
        className="border-line mt-10 self-start border-y py-2 text-sm lg:sticky lg:top-24 lg:mt-16 lg:border-0 lg:py-0"
      >
        <ol>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="text-ink-soft hover:text-ink flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="mt-12 max-w-[52rem] min-w-0 lg:mt-16">
        <WhatIsKept />
        <WhatHappensToIt />
      </div>
    </div>
  );
}
