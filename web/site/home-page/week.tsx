import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { dayWord } from '#shared/core/dates.ts';
import { shareHours } from '#shared/documents/documents.ts';

import { DocumentShared } from './drawings/document-shared.tsx';
import { IdStrip } from './drawings/id-strip.tsx';
import { LinkSlip } from './drawings/link-slip.tsx';
import { PhoneScreen, ScreenWindow } from './drawings/screen-window.tsx';
import { FridgeNote, LooseFigures, MissedDay, NightCall, Scattered, Shoebox } from './drawings/trouble.tsx';
import { screens } from './screens.ts';

type Day = {
  /** A day of the week that the story takes place on (`YYYY-MM-DD`). */
  day: string;
  trouble: { title: string; picture: ReactNode; before: string };
  feature: { title: string; picture: ReactNode; after: string };
};

const days: Day[] = [
  {
    day: '2026-11-30',
    trouble: {
      title: t`Lost medical records`,
      picture: <Shoebox />,
      before: t`The only vaccination record is in a box from two moves ago.`,
    },
    feature: {
      title: t`Document Storage`,
      picture: (
        <ScreenWindow
          files={screens.documents}
          alt={t`A list of documents, each with its pet and category`}
        />
      ),
      after: t`Snap a photo, and it’s filed. Lose the paper, keep the record.`,
    },
  },
  {
    day: '2026-12-01',
    trouble: {
      title: t`Missed care`,
      picture: <MissedDay />,
      before: t`The booster was due in March. It’s June, and the kennel noticed first.`,
    },
    feature: {
      title: t`Smart Reminders`,
      picture: <ScreenWindow files={screens.reminders} alt={t`A list of reminders, sorted by due date`} />,
      after: t`We remind you first, by email or on your phone.`,
    },
  },
  {
    day: '2026-12-02',
    trouble: {
      title: t`Disorganized information`,
      picture: <Scattered />,
      before: t`The chip number is in an email, and the insurance policy is in a drawer.`,
    },
    feature: {
      title: t`Unique Pet Identity`,
      picture: <IdStrip />,
      after: t`A one-of-a-kind Pet ID, and everything in one place behind it.`,
    },
  },
  {
    day: '2026-12-04',
    trouble: {
      title: t`Sharing with caregivers`,
      picture: <FridgeNote />,
      before: t`A note on the fridge, and a call from the sitter on Saturday.`,
    },
    feature: {
      title: t`Identity Sharing`,
      picture: <DocumentShared />,
      after: t`Your sitter opens one link. No account needed, and it expires in ${shareHours} hours.`,
    },
  },
  {
    day: '2026-12-05',
    trouble: {
      title: t`Emergency situations`,
      picture: <NightCall />,
      before: t`The emergency clinic asks what she’s allergic to. Her own vet doesn’t open until Monday.`,
    },
    feature: {
      title: t`Verified Access`,
      picture: <LinkSlip />,
      after: t`Scan her tag for allergies and who to call, if you share them. Send a link for the rest.`,
    },
  },
  {
    day: '2026-12-06',
    trouble: {
      title: t`Health tracking`,
      picture: <LooseFigures />,
      before: t`Was she 9 pounds in the spring or the fall? Every note says something different.`,
    },
    feature: {
      title: t`Mobile Access`,
      picture: <PhoneScreen files={screens.pet} alt={t`A pet’s page with its Pet ID card, on a phone`} />,
      after: t`Every weight and visit is on your phone, right at the vet’s front desk.`,
    },
  },
];

/** HOME-7, HOME-8: one pet's week. Each day has a problem, and the feature that ends it. */
export function Week() {
  return (
    <section aria-labelledby="problems" className="py-8 md:py-28">
      <div className="wrap">
        <p className="text-accent-ink font-semibold">
          <Trans>One week with Bramble</Trans>
        </p>
        <h2 id="problems" className="mt-1 text-3xl">
          <Trans>Problems We Solve</Trans>
        </h2>
        <ol className="mt-5 md:mt-12">
          {days.map(({ day, trouble, feature }) => (
            <li
              key={day}
              className="border-line grid gap-x-10 gap-y-1.5 border-t py-3.5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:py-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
            >
              <div className="max-lg:[&_svg]:w-10">
                <p className="caption">{dayWord(day, { weekday: 'long' })}</p>
                <h3 className="flex items-center justify-between gap-4 text-lg max-md:-mt-1 md:mt-1 lg:text-xl">
                  {trouble.title}
                  {trouble.picture}
                </h3>
                <p className="text-ink-soft max-w-[40ch] max-md:text-sm md:mt-2">
                  <strong className="sr-only">
                    <Trans>Before</Trans>
                  </strong>{' '}
                  {trouble.before}
                </p>
              </div>
              <div className="md:bg-accent-soft grid items-center gap-x-8 overflow-hidden md:rounded-xl md:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
                <div className="md:py-8">
                  <h4 className="md:font-display text-accent-ink inline text-sm font-semibold md:block md:text-xl md:text-inherit">
                    {feature.title}
                  </h4>
                  <p className="max-md:ml-2 max-md:inline max-md:text-sm md:mt-1.5">
                    <strong className="sr-only">
                      <Trans>After</Trans>
                    </strong>{' '}
                    {feature.after}
                  </p>
                </div>
                <div className="grid place-items-center self-stretch pt-8 not-has-[picture]:pb-8 max-lg:hidden">
                  {feature.picture}
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
