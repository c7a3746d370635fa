import { t } from '@lingui/core/macro';

import { listed } from '#shared/core/listed.ts';
import { localTime } from '#shared/core/zoned-time.ts';
import { sentenceOfRole } from '#shared/pets/people-words.ts';
import type { OpenedPapers } from '#shared/pets/people.ts';
import { papersOf } from '#shared/pets/people.ts';
import { ownDates, timeLeft } from '#web/lib/dates.ts';

import type { ReceivedInvitation } from './received-invitation.api.ts';

/** "Biscuit and Olive" */
export const petsInWords = ({ pets }: Pick<ReceivedInvitation, 'pets'>): string =>
  listed(pets.map(({ name }) => name));

const papersSentences: Record<OpenedPapers, () => string> = {
  none: () => t`You can’t open documents that others added.`,
  medical: () => t`You can open the medical documents.`,
  all: () => t`You can open all documents.`,
};

type Sentence = { text: string; isLimit?: boolean };

type Invited = Pick<ReceivedInvitation, 'role' | 'scope' | 'papers' | 'fromDay' | 'untilDay'>;

/** An invitation in sentences: what the person can do, which documents, and when. `isLimit`: one says what they can't do. */
export function invitationInWords(invitation: Invited): readonly Sentence[] {
  const papers = papersOf(invitation);

  return [
    { text: sentenceOfRole(invitation) },
    { text: papersSentences[papers](), isLimit: papers === 'none' },
    ...periodSentence(invitation).map((text) => ({ text })),
  ];
}

function periodSentence({ fromDay, untilDay }: Invited): readonly string[] {
  const first = fromDay && ownDates().longDay(fromDay);
  const last = untilDay && ownDates().longDay(untilDay);
  if (first && last) return [t`Your access is from ${first} to ${last}.`];
  if (first) return [t`Your access begins on ${first}.`];
  if (last) return [t`Your access ends after ${last}.`];

  return [];
}

/** "December 1, 2026" for access that hasn't begun where the owner lives. */
export function beginsLater({
  fromDay,
  timeZone,
}: Pick<ReceivedInvitation, 'fromDay' | 'timeZone'>): string | undefined {
  const today = localTime(timeZone, new Date()).day;

  return fromDay !== null && fromDay > today ? ownDates().longDay(fromDay) : undefined;
}

/** "Expires in 7 days" */
export function expiryInWords({ expiresAt }: Pick<ReceivedInvitation, 'expiresAt'>): string {
  const left = timeLeft(expiresAt);

  return t`Expires ${left}`;
}
