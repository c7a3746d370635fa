import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { publicPageMeta } from '#web/app/public-page-meta.ts';
import switchScriptUrl from '#web/site/privacy/analytics-switch.script.ts?worker&url';
import { EnglishOnly } from '#web/ui/english-only.tsx';

import { legalDay } from './clause.tsx';
import { WhatHappensToIt, WhatIsKept } from './privacy-sections.tsx';

export const meta = () =>
  publicPageMeta({
    title: 'Privacy',
    description: `What ${brand.name} keeps about you and your pets, why, for how long, and who sees it, with every cookie by name. No ads, and analytics only if you turn them on.`,
    path: paths.privacy,
  });

const sections = [
  { id: 'who', name: 'Who’s responsible' },
  { id: 'kept', name: 'What the server keeps' },
  { id: 'browser', name: 'What your browser keeps' },
  { id: 'not', name: 'What we don’t do' },
  { id: 'analytics', name: 'Analytics' },
  { id: 'where', name: 'Where it is and who sees it' },
  { id: 'gone', name: 'When it’s deleted' },
  { id: 'rights', name: 'Your choices' },
  { id: 'changes', name: 'Changes to this page' },
];

/** The privacy page. */
export default function Privacy() {
  return (
    <div
      lang="en"
      className="wrap grid gap-x-16 pt-8 pb-20 md:pt-14 md:pb-28 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <header className="lg:col-span-2">
        <h1 className="text-display max-w-[9.5em]">What we keep, and for how long</h1>
        <p className="text-ink-soft mt-6 max-w-[40rem] text-lg">
          {brand.name} keeps your pet’s records, so it should be clear about yours. This page lists everything
          the app keeps about you.
        </p>
        <EnglishOnly className="mt-4" />
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
      <script type="module" src={switchScriptUrl} />
    </div>
  );
}
