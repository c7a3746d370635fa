import { join } from 'node:path';

import pg from 'pg';

import { runningServer } from '#postgres-launcher/running.ts';
import { readAs } from '#server/testing/browser.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { newOwner } from '../journey.ts';
import type { Product } from '../product.ts';
import { samplePdf } from '../samples/sample-pdf.ts';
import { multiply } from './fill.ts';
import type { Row } from './measure.ts';
import { times } from './measure.ts';

const runs = 400;
const pets = 20;
const documents = 1000;

// 500 reminders, a fifth of them due; ten vaccinations, two medications and forty doses for each pet; twenty links.
const fills = [
  `update documents set pet_id = p.id, expiration_date = current_date + abs(hashtext(documents.id::text)) % 400
   from (select id, row_number() over () as k from pets where user_id = $1) p
   where user_id = $1 and p.k = 1 + abs(hashtext(documents.id::text)) % ${pets}`,
  `insert into reminders (id, user_id, title, kind, date, pet_id, pet_name, starts_on, scheduled_on, created_at, updated_at)
   select gen_random_uuid(), $1, 'Pill ' || n, 'medication', current_date - 100 + n, p.id, p.name, current_date, current_date, now(), now()
   from generate_series(1, 500) n join (select id, name, row_number() over () as k from pets where user_id = $1) p on p.k = 1 + n % ${pets}`,
  `insert into reminder_pets select id, pet_id from reminders where user_id = $1`,
  `insert into vaccinations (id, pet_id, user_id, name, vaccine, date_administered, expiration_date, created_at)
   select gen_random_uuid(), p.id, $1, v.name, v.vaccine, current_date - n * 200, current_date - n * 200 + 365, now()
   from pets p, generate_series(1, 5) n, (values ('Rabies', 'rabies'), ('DHPP', 'distemper')) v(name, vaccine) where p.user_id = $1`,
  `insert into medications (id, pet_id, user_id, name, dosage, start_date, schedule, created_at)
   select gen_random_uuid(), p.id, $1, 'Medication ' || n, '16 mg', current_date - 30,
     case when n < 3 then '{"times":["08:00","20:00"],"every":1}'::jsonb end, now()
   from pets p, generate_series(1, 6) n where p.user_id = $1`,
  `insert into medication_doses (id, medication_id, pet_id, slot, state, at, created_at)
   select gen_random_uuid(), m.id, m.pet_id, (current_date - n)::text || 'T08:00', 'given', now() - n * interval '1 day', now()
   from medications m, generate_series(1, 20) n where m.user_id = $1 and m.schedule is not null`,
  `insert into share_links (id, owner_id, kind, share_id_hash, expires_at, created_at)
   select gen_random_uuid(), $1, 'document', gen_random_uuid(), now() + n * interval '2 hours', now() from generate_series(1, 20) n`,
  `insert into share_link_documents (link_id, document_id, position, own)
   select l.id, d.id, 0, true from (select id, row_number() over () as n from share_links where owner_id = $1) l
   join (select id, row_number() over () as n from documents where user_id = $1) d using (n)`,
];

/** The first screen of an account with a lot of everything, and of a new one. */
export async function benchDashboard(product: Product, dataDirectory: string): Promise<Row[]> {
  const { browser: full } = await newOwner(product);
  const { browser: bare } = await newOwner(product);
  const add = (owner: typeof full) =>
    readAs<{ pet: { id: string } }>(
      201,
      owner.post('/api/pets', {
        name: 'Bella',
        type: 'dog',
        birthDate: '2020-05-01',
        requestKey: crypto.randomUUID(),
      }),
    );
  await add(bare);
  await multiply(dataDirectory, 'pets', (await add(full)).pet.id, pets);
  const document = await uploadDocument(full, samplePdf('Certificate of vaccination', ['Patient: Bella']));
  await multiply(dataDirectory, 'documents', document.id, documents);
  const client = new pg.Client({ connectionString: await runningServer(join(dataDirectory, 'postgres')) });
  await client.connect();
  try {
    for (const fill of fills) await client.query(fill, [document.userId]);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  const read = (owner: typeof full) =>
    times(runs, async () => {
      const response = await owner.get('/api/dashboard');
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The dashboard answered ${response.status}`);
    });

  return [
    { what: '1 pet', times: await read(bare) },
    { what: '20 pets, 1,000 documents, 500 reminders', times: await read(full), note: 'goal p50 < 6 ms' },
  ];
}
