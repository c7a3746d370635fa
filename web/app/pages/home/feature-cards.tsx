import type { ReactNode } from 'react';

import { shareHours } from '#shared/documents.ts';
import { cx } from '#web/ui/cx.ts';

import { Calendar } from './drawings/calendar.tsx';
import { FolderTabs } from './drawings/folder-tabs.tsx';
import { IdStrip } from './drawings/id-strip.tsx';
import { LinkSlip } from './drawings/link-slip.tsx';
import { Phone } from './drawings/phone.tsx';
import { ScanMe } from './drawings/scan-me.tsx';

type Feature = {
  title: string;
  text: string;
  picture: ReactNode;
  place: string;
  /** Planned, and not available yet. */
};

const features: Feature[] = [
  {
    title: 'Unique Pet Identity',
    text: 'Six characters that no other pet has, made to be read out over the phone. The fine lines on the card are drawn from them.',
    picture: <IdStrip />,
    place: 'lg:col-span-7',
  },
  {
    title: 'Document Storage',
    text: 'Vaccine records, vet letters, insurance, sorted by type and viewable right in your browser.',
    picture: <FolderTabs />,
    place: 'lg:col-span-5',
  },
  {
    title: 'Smart Reminders',
    text: 'Boosters, meds, checkups: we email you before they’re due.',
    picture: <Calendar />,
    place: 'lg:col-span-4',
  },
  {
    title: 'Verified Access',
    text: `A link opens one document, for ${shareHours} hours. Then it expires, or sooner if you turn it off.`,
    picture: <LinkSlip />,
    place: 'lg:col-span-4',
  },
  {
    title: 'Mobile Access',
    text: 'Made for the phone in your hand at the front desk. Snap a photo of a document, and it’s filed.',
    picture: <Phone />,
    place: 'lg:col-span-4',
  },
  {
    title: 'Identity Sharing',
    text: 'Let a vet scan a code on your screen and read the document on theirs. Nobody needs an account to help your pet, and nobody sees more than you choose to show.',
    picture: <ScanMe />,
    place:
      'lg:col-span-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center lg:[&>div:first-child]:order-2',
  },
];

/** HOME-7: the features, each with a drawing. */
export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="py-20 md:py-28">
      <div className="wrap">
        <h2 id="features" className="max-w-[18ch] text-3xl">
          A whole identity, not a folder of photos
        </h2>
        <ul className="mt-10 grid gap-4 md:mt-14 md:grid-cols-2 lg:grid-cols-12">
          {features.map(({ title, text, picture, place }) => (
            <li
              key={title}
              className={cx(
                'border-line bg-raised grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-6 overflow-hidden rounded-xl border p-6 md:p-7',
                place,
              )}
            >
              <div
                aria-hidden="true"
                className="grid min-h-36 grid-cols-[minmax(0,1fr)] place-items-center md:min-h-40"
              >
                {picture}
              </div>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="text-ink-soft mt-2 max-w-[52ch]">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
