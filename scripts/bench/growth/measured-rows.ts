import { randomUUID } from 'node:crypto';

import type pg from 'pg';

import { goodPassword, postToken } from '#server/testing/account-steps.ts';
import type { SessionBody } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { readAs } from '#server/testing/browser.ts';
import { proofPath, shareProof } from '#server/testing/proof-steps.ts';

import { newOwner } from '../../journey.ts';
import type { Product } from '../../product.ts';
import { demoAccount } from '../../samples/demo.ts';
import { fill } from '../fill/fill.ts';
import { theseOwners } from '../fill/people.ts';
import { makeAdministrator } from '../owners.ts';

/** The accounts, IDs and paths that the measured requests use. */
export type Measured = Awaited<ReturnType<typeof addMeasuredRows>>;

type Link = { id: string; kind: string; petId: string | null; shareUrl: string };

/** Makes the demo account one of many with the same rows in every installation, and an administrator. */
export async function addMeasuredRows(product: Product, client: pg.Client) {
  const administrator = await newOwner(product);
  await makeAdministrator(client, administrator.email);
  const owner = product.newBrowser();
  const session = await readAs<SessionBody>(200, postToken(owner, demoAccount.email, demoAccount.password));
  owner.useToken(session.access_token);
  const accountId = session.user.id;
  const { pets } = await readAs<{ pets: { id: string; name: string; petIdentifier: string }[] }>(
    200,
    owner.get('/api/pets'),
  );
  const pet = pets.find(({ name }) => name === 'Bella') ?? pets[0];
  const archived = pets.find(({ name }) => name === 'Juniper');
  if (!pet || !archived) throw new Error('The demo account has other pets');
  const { rows: documents } = await client.query<{ id: string }>(
    'select id from documents where pet_id = $1 order by created_at',
    [pet.id],
  );
  const ids = documents.map(({ id }) => id);
  const people = theseOwners([accountId], { petId: pet.id, documents: 60, reminders: 40 });
  await fill(client, people, ['stored_files', 'documents', 'reminders', 'reminder_pets']);
  const links = await addLinks(owner, pet.id, ids);
  const { vaccinations } = await readAs<{ vaccinations: { id: string; vaccine: string }[] }>(
    200,
    owner.get(`/api/pets/${pet.id}/health`),
  );
  await client.query("update share_links set expires_at = now() + interval '300 days'");
  await readAs(200, owner.patch(`/api/pets/${pet.id}/emergency-page`, { open: true }));
  await readAs(200, owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: 'The park', timeZone: 'UTC' }));
  await readAs(200, owner.post(`/api/pets/${archived.id}/archive`, {}));
  await addMessage(product, pet.petIdentifier);
  const { messages } = await readAs<{ messages: { id: string }[] }>(
    200,
    owner.get(`/api/pets/${pet.id}/finder-messages`),
  );
  const { feed } = await readAs<{ feed: { url: string } }>(201, owner.post('/api/calendar-feed', {}));

  return {
    administrator: { email: administrator.email, password: goodPassword },
    accountId,
    petId: pet.id,
    archivedPetId: archived.id,
    petIdentifier: pet.petIdentifier,
    documentId: ids[0] ?? '',
    rabiesId: vaccinations.find(({ vaccine }) => vaccine === 'rabies')?.id ?? '',
    ...links,
    messageId: messages[0]?.id ?? '',
    calendarUrl: new URL(feed.url).pathname,
  };
}

async function addLinks(owner: Browser, petId: string, documentIds: string[]) {
  for (const id of documentIds) await readAs(200, owner.put(`/api/documents/${id}/share`, {}));
  const pack = {
    title: 'Boarding',
    facts: ['identity', 'vaccinations'],
    requestKey: randomUUID(),
  };
  await readAs(201, owner.post('/api/share-links', { petId, documentIds, ...pack }));
  const proof = await shareProof(owner, petId);
  const { links } = await readAs<{ links: Link[] }>(200, owner.get('/api/share-links'));
  const packLink = links.find((link) => link.kind === 'pack' && link.petId === petId);
  const { document } = await readAs<{ document: { shareUrl: string } }>(
    200,
    owner.get(`/api/documents/${documentIds[0]}`),
  );

  return {
    shareUrl: new URL(document.shareUrl).pathname,
    packLinkId: packLink?.id ?? '',
    packUrl: new URL(packLink?.shareUrl ?? '').pathname,
    proofUrl: proofPath(proof),
  };
}

async function addMessage(product: Product, petIdentifier: string) {
  const message = { message: 'She is at the park gate.', name: 'Finn', email: 'finn@example.net' };
  const body = new URLSearchParams(message).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await product.newBrowser().request('POST', `/id/${petIdentifier}`, body, { headers });
  if (response.status !== 303) throw new Error(`The message was refused: ${response.status}`);
}
