import { join } from 'node:path';

import pg from 'pg';

import { runningServer } from '#postgres-launcher/running.ts';
import { readAs } from '#server/testing/browser.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { newOwner } from '../journey.ts';
import type { Product } from '../product.ts';
import { samplePdf } from '../samples/sample-pdf.ts';
import type { Row } from './measure.ts';
import { times } from './measure.ts';

const runs = 200;
const scan = samplePdf('Certificate of vaccination', ['Patient: Bella']);

// 2,000 records: 1,200 weights, 100 medications, 300 vaccinations and 400 events; one in five with a document.
const fills = [
  `insert into health_records (id, pet_id, user_id, record_date, weight, weight_typed, notes, created_at)
   select gen_random_uuid(), $1, $2, date '2014-01-01' + n * 3, 20000 + n, '44.1 lb', 'Weighed at home', now()
   from generate_series(1, 1200) n`,
  `insert into medications (id, pet_id, user_id, name, dosage, frequency, start_date, end_date, schedule, created_at)
   select gen_random_uuid(), $1, $2, 'Medication ' || n, '16 mg', 'twice a day', date '2014-01-01' + n * 30,
     date '2014-01-20' + n * 30, '{"times":["08:00","20:00"],"every":1}', now() + n * interval '1 second'
   from generate_series(1, 100) n`,
  `insert into vaccinations (id, pet_id, user_id, name, vaccine, date_administered, expiration_date, administrator, batch_number, created_at)
   select gen_random_uuid(), $1, $2, 'Rabies', 'rabies', date '2014-01-01' + n * 10, date '2015-01-01' + n * 10, 'Dr. Sample', 'A' || n, now()
   from generate_series(1, 300) n`,
  `insert into medical_events (id, pet_id, user_id, event_date, event_type, title, description, provider, cost, created_at)
   select gen_random_uuid(), $1, $2, date '2014-01-01' + n * 8, 'checkup', 'Checkup ' || n, repeat('All is well. ', 10), 'Clinic', 8450, now()
   from generate_series(1, 400) n`,
  ...[
    ['health_record_id', 'health_records'],
    ['medication_id', 'medications'],
    ['vaccination_id', 'vaccinations'],
    ['medical_event_id', 'medical_events'],
  ].map(
    ([reference, table]) => `insert into health_documents (document_id, ${reference})
   select d.id, r.id from documents d, (select id, row_number() over () as n from ${table} where pet_id = $1) r
   where d.user_id = $2 and r.n % 5 = 0`,
  ),
];

/** All health records of a pet that has two thousand. */
export async function benchHealth(product: Product, dataDirectory: string): Promise<Row[]> {
  const { browser } = await newOwner(product);
  const { pet } = await readAs<{ pet: { id: string } }>(
    201,
    browser.post('/api/pets', { name: 'Bella', requestKey: crypto.randomUUID() }),
  );
  const { userId } = await uploadDocument(browser, scan, { petId: pet.id });
  const client = new pg.Client({ connectionString: await runningServer(join(dataDirectory, 'postgres')) });
  await client.connect();
  for (const fill of fills) await client.query(fill, [pet.id, userId]);
  await client.query('analyze health_records, medications, vaccinations, medical_events, health_documents');
  await client.end();

  return [
    {
      what: 'health of a pet with 2,000 records',
      times: await times(runs, async () => {
        const response = await browser.get(`/api/pets/${pet.id}/health`);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`health answered ${response.status}`);
      }),
      note: 'goal p50 < 15 ms',
    },
  ];
}
