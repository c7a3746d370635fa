import { createHash } from 'node:crypto';

import type { Signer } from '#server/platform/signer.ts';

import type { Occurrence } from './reminders.table.ts';

const donePurpose = 'reminder done';
const unsubscribePurpose = 'reminder unsubscribe';

/** The token that completes an occurrence: always the same one, because a mail can be composed more than once. */
export const doneToken = (signer: Signer, { id }: Pick<Occurrence, 'id'>): string =>
  signer.digest(donePurpose, id);

/** The stored hash. The token has 256 secret bits, so its hash needs neither salt nor cost. */
export const hashDoneToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token with which a mail program turns off the mails of an account. It allows nothing else, and never expires. */
export const unsubscribeToken = (signer: Signer, userId: string): string =>
  signer.sign(unsubscribePurpose, userId);

/** The account of an unsubscribe token. */
export const readUnsubscribeToken = (signer: Signer, token: string): string | undefined =>
  signer.verify(unsubscribePurpose, token);
