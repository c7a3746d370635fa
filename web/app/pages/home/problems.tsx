import type { ReactNode } from 'react';

import { shareHours } from '#shared/documents.ts';

import { Coming } from './coming.tsx';
import { FridgeNote, LooseFigures, MissedDay, NightCall, Scattered, Shoebox } from './drawings/trouble.tsx';

type Problem = {
  title: string;
  picture: ReactNode;
  before: string;
  after: string;
  coming?: boolean;
};

const problems: Problem[] = [
  {
    title: 'Lost medical records',
    picture: <Shoebox />,
    before: 'The only vaccination record is in a box, in a cupboard, in the flat before last.',
    after: 'It is in your account, with the date it was put there. Paper may get lost again.',
  },
  {
    title: 'Missed care',
    picture: <MissedDay />,
    before: 'The booster was due in March. It is June, and the boarder has noticed first.',
    after: 'A mail before the date, and once more on the day.',
    coming: true,
  },
  {
    title: 'Disorganized information',
    picture: <Scattered />,
    before: 'The chip number is in a mail, the insurance in a drawer, the blood results in a chat.',
    after:
      'One place for each pet, and each paper under its kind. The chip letter is where chip letters are.',
  },
  {
    title: 'Sharing with caregivers',
    picture: <FridgeNote />,
    before: 'A note on the fridge, three photos in a chat, and a call from the sitter on Saturday.',
    after: `A link to the paper they need. It works for ${shareHours} hours and asks nobody to sign up.`,
  },
  {
    title: 'Emergency situations',
    picture: <NightCall />,
    before: 'A clinic at night asks what she is allergic to. Her own vet opens on Monday.',
    after: 'Allergies, medicines and whom to call on one page behind the QR code, if you turn it on.',
  },
  {
    title: 'Health tracking',
    picture: <LooseFigures />,
    before: 'Was it four kilos in spring, or in autumn? Each scrap of paper knows one figure.',
    after: 'Weight, vaccinations, medicines and visits along one line that a vet can read.',
    coming: true,
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
          {problems.map(({ title, picture, before, after, coming = false }) => (
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
                <strong className="caption text-accent-ink mb-0.5 flex flex-wrap items-center gap-2">
                  After {coming && <Coming />}
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
