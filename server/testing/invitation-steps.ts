import { randomUUID } from 'node:crypto';

import { read, readAs } from './browser.ts';
import type { Owner } from './factories.ts';
import { grantOf } from './people-steps.ts';
import type { TestApp } from './test-app.ts';

export const postInvitation = (owner: Owner, petIds: string[], facts: object = {}) =>
  owner.post('/api/pet-invitations', {
    ...grantOf('caregiver'),
    id: randomUUID(),
    petIds,
    email: null,
    ...facts,
  });

/** `memory`: an owner who hands a pet over keeps seeing its profile. */
export const acceptInvitation = (person: Owner, token: string, memory = false) =>
  person.post('/api/pet-invitations/accept', { token, memory });

/** The status of an answer, with the code of its error. */
export const codeOf = async (response: Response) =>
  [response.status, (await read<{ error?: { code: string } }>(response)).error?.code] as const;

/** The token in the newest invitation to the address. */
export function mailedToken(app: TestApp, email: string): string {
  const mail = app.mailer.sent.findLast(({ to, text }) => to === email && text.includes('/invited#'));

  return /\/invited#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

type People = {
  people: { id: string; name: string; role: string; state: string }[];
  invitations: { id: string }[];
};

export const peopleOf = (owner: Owner, petId: string) =>
  readAs<People>(200, owner.get(`/api/pets/${petId}/people`));
