import { randomUUID } from 'node:crypto';

import { goodPassword } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { readAs } from '#server/testing/browser.ts';

import { newOwner } from '../journey.ts';
import type { Product } from '../product.ts';
import { demoAccount } from '../samples/demo.ts';
import type { Database } from './database.ts';
import { one } from './database.ts';

/** What the measured requests name: of the demo account, and of the administration. */
export type Measured = {
  administrator: { email: string; password: string };
  accountId: string;
  petId: string;
  archivedPetId: string;
  petIdentifier: string;
  documentId: string;
  linkId: string;
  packLinkId: string;
  shareUrl: string;
  packUrl: string;
  messageId: string;
  reminderId: string;
  calendarUrl: string;
};

const documents = 60;
const reminders = 40;

const copiedDocuments = `insert into documents (id, user_id, pet_id, name, category, document_date, expiration_date, file_type, storage_bucket, storage_path, text, read_at, request_key, created_at)
  select gen_random_uuid(), d.user_id, d.pet_id, d.name || ' ' || n, d.category, current_date - n, case when n % 6 = 0 then current_date + n end, d.file_type, d.storage_bucket,
    f.storage_path || '.' || n, d.text, now(), gen_random_uuid(), d.created_at - n * interval '1 day'
  from (select *, row_number() over (order by created_at) as place, count(*) over () as total from documents where user_id = $1) d
    join stored_files f using (storage_path), generate_series(1, $2) n where n % d.total = d.place - 1`;
const copiedFiles = `insert into stored_files (storage_path, owner_id, type, bytes, sha256, wrapped_key, master_key_id, state, created_at)
  select storage_path, user_id, file_type, 20000, encode(sha256(id::text::bytea), 'hex'), repeat('k', 64), (select max(master_key_id) from stored_files), 'stored', created_at
  from documents where user_id = $1 and storage_path like '%.%'`;
const copiedReminders = `insert into reminders (id, user_id, title, kind, date, pet_id, pet_name, repeat, starts_on, scheduled_on, created_at, updated_at)
  select gen_random_uuid(), $1, 'Booster ' || n, 'vaccination', current_date + n - 10, $2, 'Bella', case when n % 5 = 0 then 'FREQ=WEEKLY' end, current_date, current_date, now(), now()
  from generate_series(1, $3) n`;

/** Makes the demo account one of many with the same rows in every installation, and an administrator. */
export async function addMeasuredRows(product: Product, database: Database): Promise<Measured> {
  const client = await database.client();
  const administrator = await newOwner(product);
  await client.query('update auth_users set is_admin = true where email = $1', [administrator.email]);
  const owner = product.newBrowser();
  const session = await readAs<{ access_token: string; user: { id: string } }>(
    200,
    owner.post('/auth/v1/token?grant_type=password', demoAccount),
  );
  owner.useToken(session.access_token);
  const accountId = session.user.id;
  const { pets } = await readAs<{ pets: { id: string; name: string; petIdentifier: string }[] }>(
    200,
    owner.get('/api/pets'),
  );
  const pet = pets.find(({ name }) => name === 'Bella') ?? pets[0];
  const archived = pets.find(({ name }) => name === 'Juniper');
  if (!pet || !archived) throw new Error('The demo account has other pets');
  await client.query('set session_replication_role = replica');
  await client.query(copiedDocuments, [accountId, documents]);
  await client.query(copiedFiles, [accountId]);
  await client.query(copiedReminders, [accountId, pet.id, reminders]);
  await client.query(
    'insert into reminder_pets select id, pet_id from reminders where user_id = $1 and pet_id is not null on conflict do nothing',
    [accountId],
  );
  const { rows } = await client.query<{ id: string }>(
    "select id from documents where pet_id = $1 and storage_path not like '%.%' order by created_at",
    [pet.id],
  );
  const ids = rows.map(({ id }) => id);
  const links = await addLinks(owner, pet.id, ids);
  await client.query("update share_links set expires_at = now() + interval '300 days'");
  await readAs(200, owner.patch(`/api/pets/${pet.id}/emergency-page`, { open: true }));
  await readAs(200, owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: 'The park', timeZone: 'UTC' }));
  await readAs(200, owner.post(`/api/pets/${archived.id}/archive`, {}));
  await addMessage(product, pet.petIdentifier);
  const { messages } = await readAs<{ messages: { id: string }[] }>(
    200,
    owner.get(`/api/pets/${pet.id}/finder-messages`),
  );
  const { reminderId } = await one<{ reminderId: string }>(
    client,
    'select id as "reminderId" from reminders where user_id = $1 limit 1',
    [accountId],
  );
  const feed = await readAs<{ feed: { url: string } }>(201, owner.post('/api/calendar-feed', {}));
  await client.end();

  return {
    administrator: { email: administrator.email, password: goodPassword },
    accountId,
    petId: pet.id,
    archivedPetId: archived.id,
    petIdentifier: pet.petIdentifier,
    documentId: ids[0] ?? '',
    ...links,
    messageId: messages[0]?.id ?? '',
    reminderId,
    calendarUrl: new URL(feed.feed.url).pathname,
  };
}

async function addLinks(owner: Browser, petId: string, ids: string[]) {
  const addresses: string[] = [];
  for (const id of ids) {
    const { document } = await readAs<{ document: { shareUrl: string } }>(
      200,
      owner.put(`/api/documents/${id}/share`, {}),
    );
    addresses.push(new URL(document.shareUrl).pathname);
  }
  await readAs(
    201,
    owner.post('/api/share-links', {
      petId,
      title: 'Boarding',
      documentIds: ids,
      facts: ['identity', 'vaccinations'],
      requestKey: randomUUID(),
    }),
  );
  const { links } = await readAs<{
    links: { id: string; kind: string; petId: string | null; shareUrl: string }[];
  }>(200, owner.get('/api/share-links'));
  const pack = links.find((link) => link.kind === 'pack' && link.petId === petId);

  return {
    shareUrl: addresses[0] ?? '',
    linkId: links.find(({ kind }) => kind === 'document')?.id ?? '',
    packLinkId: pack?.id ?? '',
    packUrl: new URL(pack?.shareUrl ?? '').pathname,
  };
}

async function addMessage(product: Product, petIdentifier: string) {
  const form = new URLSearchParams({
    message: 'She is at the park gate.',
    name: 'Finn',
    email: 'finn@example.net',
  });
  const response = await product.newBrowser().request('POST', `/id/${petIdentifier}`, form.toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (response.status !== 303) throw new Error(`The message was refused: ${response.status}`);
}
