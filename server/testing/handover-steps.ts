import { randomUUID } from 'node:crypto';

import { readAs } from './browser.ts';
import type { Owner } from './factories.ts';
import { acceptInvitation } from './invitation-steps.ts';

type HandoverChoice = {
  records?: boolean;
  papers?: 'none' | 'medical' | 'all';
  memory?: boolean;
  email?: string | null;
};

/** Offers a pet with all of its records and documents, unless `choice` says otherwise. */
export const postHandover = (
  owner: Owner,
  petId: string,
  choice: HandoverChoice = {},
  id: string = randomUUID(),
) =>
  owner.post(`/api/pets/${petId}/handover`, {
    id,
    email: null,
    records: true,
    papers: 'all',
    memory: false,
    ...choice,
  });

/** The token in the link of an offer. */
export const handoverToken = async (owner: Owner, petId: string, choice: HandoverChoice = {}) =>
  (await readAs<{ token: string }>(200, postHandover(owner, petId, choice))).token;

export async function handOver(from: Owner, to: Owner, petId: string, choice: HandoverChoice = {}) {
  const token = await handoverToken(from, petId, choice);
  await readAs(200, acceptInvitation(to, token, choice.memory));
}
