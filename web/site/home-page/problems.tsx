import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { FridgeNote, LooseFigures, MissedDay, NightCall, Scattered, Shoebox } from './drawings/trouble.tsx';

type Problem = {
  title: string;
  picture: ReactNode;
  before: string;
  after: string;
};

const problems: Problem[] = [
  {
    title: t`Lost medical records`,
    picture: <Shoebox />,
    before: t`The only vaccine record is in a box from two moves ago.`,
    after: t`It’s safe in your account. Lose the paper, keep the record.`,
  },
  {
    title: t`Missed care`,
    picture: <MissedDay />,
    before: t`The booster was due in March. It’s June, and the kennel noticed first.`,
    after: t`You’ll hear about it ahead of time, by email or on your phone.`,
  },
  {
    title: t`Disorganized information`,
    picture: <Scattered />,
    before: t`The chip number is in an email, and the insurance policy is in a drawer.`,
    after: t`One place per pet. Just search, and there it is.`,
  },
  {
    title: t`Sharing with caregivers`,
    picture: <FridgeNote />,
    before: t`A note on the fridge, and a call from the sitter on Saturday.`,
    after: t`Your sitter has everything in one link before you leave.`,
  },
  {
    title: t`Emergency situations`,
    picture: <NightCall />,
    before: t`The emergency clinic asks what she’s allergic to. Her own vet doesn’t open until Monday.`,
    after: t`It’s on the page behind her QR code, along with who to call, if you’ve chosen to show it.`,
  },
  {
    title: t`Health tracking`,
    picture: <LooseFigures />,
    before: t`Was she 9 pounds in the spring or the fall? Every note says something different.`,
    after: t`Every weight and visit is in one timeline you can show your vet.`,
  },
];

/** HOME-8: problems and their solutions, each on a slip with a tear line. */
export function Problems() {
  return (
    <section aria-labelledby="problems" className="border-line bg-raised border-y py-10 md:py-28">
      <div className="wrap">
        <h2 id="problems" className="text-3xl md:text-center">
          <Trans>Problems We Solve</Trans>
        </h2>
        <ul className="mt-5 grid sm:mt-10 sm:grid-cols-2 sm:gap-5 md:mt-14 lg:grid-cols-3 lg:gap-6">
          {problems.map(({ title, picture, before, after }) => (
            <li
              key={title}
              className="sm:border-line-strong sm:bg-paper border-line max-sm:border-t max-sm:py-3 sm:row-span-3 sm:grid sm:grid-rows-subgrid sm:gap-0 sm:overflow-hidden sm:rounded-lg sm:border"
            >
              <h3 className="flex items-center justify-between gap-4 text-lg sm:px-5 sm:pt-5 sm:text-xl md:px-6 max-sm:[&>svg]:w-12">
                {title}
                {picture}
              </h3>
              <p className="text-ink-soft max-sm:text-sm sm:px-5 sm:pt-2 sm:pb-5 md:px-6">
                <strong className="caption mr-1.5 sm:block">
                  <Trans>Before</Trans>
                </strong>
                {before}
              </p>
              <p className="sm:border-line-strong sm:bg-accent-soft max-sm:mt-0.5 max-sm:text-sm sm:border-t-2 sm:border-dashed sm:px-5 sm:py-5 md:px-6">
                <strong className="caption text-accent-ink mr-1.5 sm:mb-0.5 sm:block">
                  <Trans>After</Trans>
                </strong>
                {after}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
