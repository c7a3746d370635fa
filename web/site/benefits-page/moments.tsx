import { t } from '@lingui/core/macro';
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
  /** The tasks that remain with the owner because the product doesn't do them. */
  yours: string;
  night?: boolean;
};

/** Fictional scenes. Their statements about the product must be true. */
export const moments: readonly MomentFacts[] = [
  {
    id: 'boarding',
    when: t`Friday, 5:50 PM`,
    title: t`At the boarding desk`,
    picture: <SharedPapers />,
    before: t`They need the rabies certificate. It’s in the kitchen drawer, forty minutes away, and the desk closes at six. The dog has already found his friends.`,
    after: t`You tap Show proof. They scan the code, type the dates of the stay, and see that every shot is valid. No account needed. The certificate is one tap away, and the link expires on Sunday while you’re at the beach.`,
    yours: t`Ask the kennel what it requires, or have it send you its list. Rules differ, and the kennel decides.`,
  },
  {
    id: 'new-vet',
    when: t`Tuesday, 9:15 AM`,
    title: t`The first visit to a new vet`,
    picture: <EmptyFolder />,
    before: t`“What did they give him last time?” You remember a small white pill, and that he spat it out.`,
    after: t`The letter from the old clinic, the blood work, and the prescription are in his folder, sorted by type. You scroll, the vet reads, and you get to talk about the cat.`,
    yours: t`Add the documents. Set aside five minutes after each visit.`,
  },
  {
    id: 'sitter',
    when: t`Saturday, 8:00 AM`,
    title: t`A weekend with a sitter`,
    picture: <BirdMail />,
    before: t`You text the sitter a photo of a photo of the vet’s letter. Three years later it’s still there, on two phones and in a backup.`,
    after: t`The sitter gets a link that works until Monday. You come home early and turn it off with one tap. Nobody had to create an account for a weekend.`,
    yours: t`Choose what goes into the pack, such as documents, emergency contacts, allergies, medications, and food. Anything you don’t choose is left out.`,
  },
  {
    id: 'emergency',
    when: t`Sunday, 2:40 AM`,
    title: t`The emergency clinic, at night`,
    picture: <NightClinic />,
    before: t`The clinic has never seen her, and they hand you a form on a clipboard. Her own vet doesn’t open until Monday. You fill in what you can and leave the rest blank.`,
    after: t`Your fingerprint signs you in. The discharge summary from spring is third on the list, with the name of the medication on it. You hand over the phone and hold her paw.`,
    yours: t`Call the clinic before you leave. In case someone else has to take her, turn on her emergency page with her allergies, her medications, and who to call.`,
    night: true,
  },
  {
    id: 'moving',
    when: t`The first of the month`,
    title: t`Moving day`,
    picture: <MovingBoxes />,
    before: t`The blue folder is in a box marked “misc.” So are four other folders. The landlord wants to see the vaccination record by Thursday.`,
    after: t`Nothing you’ve uploaded is in a box. Sign in, and it’s all there, with the same card and the same Pet ID, wherever you live now.`,
    yours: t`Tell the microchip registry your new address. We’re not a registry, and nobody can search for you here.`,
  },
];
