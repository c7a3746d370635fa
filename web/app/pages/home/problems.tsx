import type { ReactNode } from 'react';

import { shareHours } from '#shared/documents.ts';

import { FridgeNote, LooseFigures, MissedDay, NightCall, Scattered, Shoebox } from './drawings/trouble.tsx';

type Problem = {
  title: string;
  picture: ReactNode;
  before: string;
  after: string;
};

const problems: Problem[] = [
  {
    title: 'Lost medical records',
    picture: <Shoebox />,
    before: 'The only vaccine record is in a box from two moves ago.',
    after: 'It’s safe in your account. Lose the paper, keep the record.',
  },
  {
    title: 'Missed care',
    picture: <MissedDay />,
    before: 'The booster was due in March. It’s June, and the kennel noticed before you did.',
    after: 'An email ahead of the date, and a notification on your phone if you like.',
  },
  {
    title: 'Disorganized information',
    picture: <Scattered />,
    before: 'The chip number is in an email, the insurance is in a drawer, and the blood work is in a chat.',
    after: 'One place per pet, sorted by type. The chip letter is right there.',
  },
  {
    title: 'Sharing with caregivers',
    picture: <FridgeNote />,
    before: 'A note on the fridge, three photos in a chat, and a call from the sitter on Saturday.',
    after: `A link to the document they need. It works for ${shareHours} hours, and nobody has to sign up.`,
  },
  {
    title: 'Emergency situations',
    picture: <NightCall />,
    before: 'The night clinic asks what she’s allergic to. Her own vet opens on Monday.',
    after: 'Allergies, medications, and who to call, on one page behind the QR code, if you turn it on.',
  },
  {
    title: 'Health tracking',
    picture: <LooseFigures />,
    before: 'Was she 9 pounds in spring or in fall? Every note says something else.',
    after: 'Weight, vaccines, medications, and visits in one timeline your vet can read.',
  },
];

/** HOME-8: problems and their solutions, each on a slip with a tear line. */
export function Problems() {
  return (
    <section aria-labelledby="problems" className="border-line bg-raised border-y py-20 md:py-28">
      <div className="wrap">
        <h2 id="problems" className="text-3xl md:text-center">
          Problems We Solve
        </h2>
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 md:mt-14 lg:grid-cols-3 lg:gap-6">
          {problems.map(({ title, picture, before, after }) => (
            <li
              key={title}
              className="border-line-strong bg-paper row-span-3 grid grid-rows-subgrid gap-0 overflow-hidden rounded-lg border"
            >
              <h3 className="flex items-center justify-between gap-4 px-5 pt-5 text-xl md:px-6">
                {title}
                {picture}
              </h3>
              <p className="text-ink-soft px-5 pt-2 pb-5 md:px-6">
                <strong className="caption block">Before</strong>
                {before}
              </p>
              <p className="border-line-strong bg-accent-soft border-t-2 border-dashed px-5 py-5 md:px-6">
                <strong className="caption text-accent-ink mb-0.5 block">After</strong>
                {after}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
