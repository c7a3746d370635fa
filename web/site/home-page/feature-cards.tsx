import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { shareHours } from '#shared/documents/documents.ts';
import { cx } from '#web/ui/cx.ts';

import { DocumentShared } from './drawings/document-shared.tsx';
import { IdStrip } from './drawings/id-strip.tsx';
import { LinkSlip } from './drawings/link-slip.tsx';
import { PhoneScreen, ScreenWindow } from './drawings/screen-window.tsx';
import { screens } from './screens.ts';

type Feature = {
  title: string;
  text: string;
  picture: ReactNode;
  place: string;
};

const features: Feature[] = [
  {
    title: t`Unique Pet Identity`,
    text: t`A six-character code that no other pet has, easy to read over the phone.`,
    picture: <IdStrip />,
    place: 'lg:col-span-7',
  },
  {
    title: t`Document Storage`,
    text: t`Vaccine records, vet letters, insurance. Snap a photo, and it’s filed.`,
    picture: (
      <ScreenWindow files={screens.documents} alt={t`A list of documents, each with its pet and category`} />
    ),
    place: 'lg:col-span-5',
  },
  {
    title: t`Smart Reminders`,
    text: t`Boosters, meds, checkups. We email you before they’re due.`,
    picture: <ScreenWindow files={screens.reminders} alt={t`A list of reminders, sorted by due date`} />,
    place: 'lg:col-span-4',
  },
  {
    title: t`Verified Access`,
    text: t`A link shows only what you choose and expires in ${shareHours} hours. Turn it off anytime.`,
    picture: <LinkSlip />,
    place: 'lg:col-span-4',
  },
  {
    title: t`Mobile Access`,
    text: t`Pull up any record on your phone, right at the vet’s front desk.`,
    picture: <PhoneScreen files={screens.pet} alt={t`A pet’s page with its Pet ID card, on a phone`} />,
    place: 'lg:col-span-4',
  },
  {
    title: t`Identity Sharing`,
    text: t`Tap Share, and the vet reads the document on their own screen. They don’t need an account, and they see only what you choose.`,
    picture: <DocumentShared />,
    place:
      'lg:col-span-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center lg:[&>div:first-child]:order-2',
  },
];

/** HOME-7: the features, each with a picture. On phones they are a row to swipe through. */
export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="py-10 md:py-28">
      <div className="wrap">
        <h2 id="features" className="max-w-[18ch] text-3xl">
          <Trans>A full identity, not just a folder of photos</Trans>
        </h2>
        {/* A scroll area must be focusable with the keyboard. */}
        <div
          role="region"
          aria-label={t`Features`}
          tabIndex={0}
          className="mt-6 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:pb-2 md:mt-14"
        >
          <ul className="flex gap-3 md:grid md:grid-cols-2 md:gap-4 lg:grid-cols-12">
            {features.map(({ title, text, picture, place }) => (
              <li
                key={title}
                className={cx(
                  'border-line bg-raised grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-5 overflow-hidden rounded-xl border p-5 max-md:w-[17.5rem] max-md:shrink-0 md:gap-6 md:p-7',
                  place,
                )}
              >
                <div className="grid min-h-48 grid-cols-[minmax(0,1fr)] place-items-center md:min-h-60">
                  {picture}
                </div>
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="text-ink-soft mt-1.5 max-w-[52ch] max-md:text-sm md:mt-2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
