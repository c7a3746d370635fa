import { randomUUID } from 'node:crypto';

import type { ShownClinicRequest } from '#server/health/confirmations/confirmations.presenter.ts';

import { readAs } from './browser.ts';
import type { Owner } from './factories.ts';
import { buildOwner, buildPet } from './factories.ts';
import { addRecord, healthOf } from './health-steps.ts';
import type { TestApp } from './test-app.ts';

export const clinic = 'front@clinic.example';

type Question = {
  id?: string;
  email?: string;
  vaccinationIds?: string[];
  withDocuments?: boolean;
  message?: string | null;
};

export const postQuestion = (owner: Owner, petId: string, question: Question) =>
  owner.post(`/api/pets/${petId}/clinic-requests`, {
    id: randomUUID(),
    email: clinic,
    withDocuments: false,
    message: null,
    ...question,
  });

/** A pet with a rabies and a Lyme vaccination, whose clinic has been asked about both, and the path of its page. */
export async function askedClinic(app: TestApp, question: Question = {}) {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Pepper' });
  const lyme = await addRecord(owner, pet.id, 'vaccinations', {
    name: 'Lyme',
    vaccine: 'lyme',
    dateAdministered: '2026-05-01',
  });
  const rabies = await addRecord(owner, pet.id, 'vaccinations');
  const vaccinationIds = [rabies.id, lyme.id];
  const { request } = await readAs<{ request: ShownClinicRequest }>(
    200,
    postQuestion(owner, pet.id, { vaccinationIds, ...question }),
  );
  const path = await mailedPath(app);

  return { owner, pet, rabies, lyme, request, path };
}

/** Attaches documents to the rabies vaccination. */
export const attachTo = (
  owner: Owner,
  { pet, rabies }: { pet: { id: string }; rabies: { id: string } },
  documentIds: string[],
  before: string[] = [],
) =>
  readAs(
    200,
    owner.patch(`/api/pets/${pet.id}/vaccinations/${rabies.id}`, {
      changes: { documentIds },
      before: { documentIds: before },
    }),
  );

/** The path of the page in the mail that was sent last. */
export async function mailedPath(app: TestApp): Promise<string> {
  await app.jobs.run();

  const mail = app.mailer.sent.findLast(({ text }) => text.includes('/confirm/'));

  return /\/confirm\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
}

export const submit = (app: TestApp, path: string, fields: Record<string, string>) =>
  app.newBrowser().request('POST', path, new URLSearchParams(fields).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Both are confirmed, in the order of the page: rabies is newer. */
export const confirmBoth = {
  'answer-0': 'confirmed',
  'answer-1': 'confirmed',
  by: 'Ada Vet',
  role: 'Veterinarian',
};

export const correctRabies = {
  'answer-0': 'corrected',
  'name-0': 'Rabies',
  'given-0': '2026-05-12',
  'until-0': '2027-05-12',
  'lot-0': 'B2',
  by: 'Ada Vet',
  role: 'Veterinarian',
};

export const requestsOf = async (owner: Owner, petId: string) =>
  (await readAs<{ requests: ShownClinicRequest[] }>(200, owner.get(`/api/pets/${petId}/clinic-requests`)))
    .requests;

/** The origins of the vaccinations, newest first. */
export const originsOf = async (owner: Owner, petId: string) =>
  (await healthOf(owner, petId)).vaccinations.map(({ origin }) => (origin as { kind: string }).kind);
