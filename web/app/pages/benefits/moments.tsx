import type { ReactNode } from 'react';

import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { EmptyFolder } from '#web/art/scenes/empty-folder.tsx';
import { MovingBoxes } from '#web/art/scenes/moving-boxes.tsx';
import { NightClinic } from '#web/art/scenes/night-clinic.tsx';
import { SharedPapers } from '#web/art/scenes/shared-papers.tsx';

export type MomentFacts = {
  id: string;
  when: string;
  title: string;
  picture: ReactNode;
  before: string;
  after: string;
  /** What the owner still has to do, and what the product doesn't do. */
  yours: string;
  night?: boolean;
};

/** Invented scenes. What they say about the product is true. */
export const moments: readonly MomentFacts[] = [
  {
    id: 'boarding',
    when: 'Friday, ten to six',
    title: 'At the boarding desk',
    picture: <SharedPapers />,
    before:
      'They want to see the rabies certificate. It is in the kitchen drawer, forty minutes away, and the desk closes at six. The dog has already found his friends.',
    after:
      'You open the certificate on your phone and press Share. The desk reads it on its own screen, without an account. On Sunday the link ends, while you think of the beach.',
    yours: 'Ask the boarder which papers they want. A link shows one document; two papers are two links.',
  },
  {
    id: 'new-vet',
    when: 'Tuesday, a quarter past nine',
    title: 'The first visit to a new vet',
    picture: <EmptyFolder />,
    before:
      '“What was he given last time?” You remember that the tablet was small, and white, and that he spat it out.',
    after:
      'The letter of the old practice, the blood results and the prescription are in his folder, each by its kind. You scroll, the vet reads, and the talk is about the cat.',
    yours: 'Somebody has to put the papers in. Five minutes after each visit are enough.',
  },
  {
    id: 'sitter',
    when: 'Saturday, with a suitcase',
    title: 'A weekend with a sitter',
    picture: <BirdMail />,
    before:
      'A photo of a photo of the vet’s letter goes into a chat. It is still there in three years, in two phones and a backup.',
    after:
      'The sitter gets a link that works until Monday. You come home early, press once, and it has ended. Nobody had to make an account for a weekend.',
    yours:
      'Whom to call, and what she must never get, stands under Health, what she eats under Lifestyle: read it out, or send a short text file. A link to it is still to come.',
  },
  {
    id: 'emergency',
    when: 'Sunday, twenty to three in the morning',
    title: 'The emergency clinic, at night',
    picture: <NightClinic />,
    before:
      'A clinic that has never seen her, and a form on a clipboard. Her own vet opens on Monday. You fill in what you can and leave the rest empty.',
    after:
      'A fingerprint signs you in. The discharge letter from spring is the third one down, with the name of the medicine on it. You hand over the phone and hold the paw.',
    yours:
      'Call the clinic before you leave. For the day when somebody else stands there with her: turn on the page behind her Pet ID, with allergies, medicines and whom to call.',
    night: true,
  },
  {
    id: 'moving',
    when: 'The first of the month',
    title: 'Moving house',
    picture: <MovingBoxes />,
    before:
      'The blue folder is in a box that says “misc”. So are four other folders. The landlord would like to see the vaccination record by Thursday.',
    after:
      'What you have put in here is in no box. It is where you sign in, with the same card and the same Pet ID, whatever the new door is called.',
    yours:
      'Tell the microchip registry your new address. We are not a registry, and nobody can search for you here.',
  },
];
