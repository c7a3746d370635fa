import { join } from 'node:path';

import pg from 'pg';

import { runningServer } from '#postgres-launcher/running.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { newOwner } from '../journey.ts';
import type { Product } from '../product.ts';
import { samplePdf } from '../samples/sample-pdf.ts';
import { multiply } from './fill.ts';
import type { Row } from './measure.ts';
import { times } from './measure.ts';

const runs = 200;
const documents = 10_000;
const scan = samplePdf('Certificate of vaccination', ['Patient: Bella']);

// Names of two words and texts of 200, of which one in forty has "murmur" and one in ten thousand "zebra".
const fill = `
  update documents set
    name = (array['Rabies','Blood','Scan','Policy','Passport'])[1 + n % 5] || ' ' || n,
    category = (array['vaccination','lab','other','insurance','travel'])[1 + n % 5],
    is_favorite = n % 20 = 0,
    text = 'Patient ' || n || case when n % 40 = 0 then ' heart murmur' else '' end
      || case when n = 777 then ' zebra' else '' end || ' '
      || (select string_agg(substr(md5((n * 211 + w)::text), 1, 2 + w % 6), ' ') from generate_series(1, 200) w)
  from (select id, row_number() over (order by created_at) as n from documents where user_id = $1) numbered
  where documents.id = numbered.id`;

/** The list and the search of an owner with ten thousand documents. */
export async function benchDocuments(product: Product, dataDirectory: string): Promise<Row[]> {
  const { browser } = await newOwner(product);
  const { id, userId } = await uploadDocument(browser, scan);
  await multiply(dataDirectory, 'documents', id, documents);
  const client = new pg.Client({ connectionString: await runningServer(join(dataDirectory, 'postgres')) });
  await client.connect();
  await client.query(fill, [userId]);
  await client.query('vacuum analyze documents');
  const row = async (what: string, query: string, note: string): Promise<Row> => ({
    what,
    times: await times(runs, async (run) => {
      // One account may search 120 times a minute.
      if (run % 50 === 0) await client.query('truncate rate_limits');
      const response = await browser.get(`/api/documents?${query}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${query} answered ${response.status}`);
    }),
    note,
  });
  const page = 'goal p50 < 4 ms';
  const search = 'goal p50 < 30 ms';

  try {
    return [
      await row('first 50', '', page),
      await row('favorites', 'favorite=true', ''),
      await row('of a category', 'category=lab', ''),
      await row('search, one match', 'q=zebra', search),
      await row('search, 250 matches', 'q=heart+murmur', search),
      await row('search, 2,000 matches', 'q=rabies', search),
      await row('search, all match', 'q=patient', search),
      await row('search, a letter', 'q=a', search),
      await row('search, a category and a word', 'q=vaccination+scan', search),
      await row('search, no match', 'q=giraffe', search),
    ];
  } finally {
    await client.end();
  }
}
