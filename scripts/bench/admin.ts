import { join } from 'node:path';

import pg from 'pg';

import { runningServer } from '#postgres-launcher/running.ts';

import { newOwner } from '../journey.ts';
import type { Product } from '../product.ts';
import { makeAdministrator } from './administrator.ts';
import type { Row } from './measure.ts';
import { times } from './measure.ts';

const accounts = 1_000_000;
const runs = 200;
// Each may ask for a hundred and twenty lists a minute.
const administrators = 24;
const goal = 'goal p50 < 15 ms';

// Names and domains as they are in life: few of each are common.
const fill = `insert into auth_users (id, email, user_metadata, email_confirmed_at, last_sign_in_at, created_at, updated_at)
  select gen_random_uuid(), md5(n::text) || '.' || n || '@' || (array['mail', 'post', 'den', 'vet'])[1 + n % 4] || '.example',
    jsonb_build_object('full_name', (array['Ada', 'Robin', 'Sam', 'Mia', 'Zoe'])[1 + n % 5] || ' ' || initcap(substr(md5('x' || n), 1, 7)), 'role', 'standard'),
    case when n % 10 > 0 then now() end, now(), now() - n * interval '1 minute', now()
  from generate_series(1, $1) n`;

/** The administration's lists over a million accounts. */
export async function benchAdmin(product: Product, dataDirectory: string): Promise<Row[]> {
  const browsers = await Promise.all(
    Array.from({ length: administrators }, async () => {
      const { browser, email } = await newOwner(product);
      await makeAdministrator(dataDirectory, email);

      return browser;
    }),
  );
  const client = new pg.Client({ connectionString: await runningServer(join(dataDirectory, 'postgres')) });
  await client.connect();
  try {
    await client.query(fill, [accounts]);
    await client.query('vacuum analyze auth_users');
  } finally {
    await client.end();
  }
  let asked = 0;
  const get = async (path: string) => {
    const response = await browsers[asked++ % administrators]?.get(`/api/admin/${path}`);
    if (!response?.ok) throw new Error(`${path} answered ${response?.status}`);

    return response.json();
  };
  const read = async (query: string) => (await get(`users?${query}`)) as { next: string | null };
  const hex = (run: number) => (run + runs * 7919).toString(16).padStart(6, '0').slice(-6);
  let after: string | null = null;
  const nextPage = async () => {
    after = (await read(after === null ? '' : `after=${after}`)).next;
  };

  return [
    { what: 'the newest', times: await times(runs, () => read('')), note: goal },
    { what: 'page after page', times: await times(runs, nextPage), note: goal },
    {
      what: 'search: six characters that few have',
      times: await times(runs, (run) => read(`search=${hex(run)}`)),
      note: goal,
    },
    {
      what: 'search: a name that a fifth has',
      times: await times(runs, () => read('search=robin')),
      note: goal,
    },
    { what: 'search: two characters', times: await times(runs, () => read('search=zo')), note: goal },
    { what: 'search: nobody', times: await times(runs, () => read('search=nobody-has-this')), note: goal },
    { what: 'blocked, of which there are none', times: await times(20, () => read('status=blocked')) },
    { what: 'administrators', times: await times(20, () => read('administrators=true')) },
    {
      what: 'reports: 30 days',
      times: await times(runs, () => get('reports?period=30d&step=day')),
      note: goal,
    },
    {
      what: 'reports: 12 months',
      times: await times(runs, () => get('reports?period=12m&step=month')),
    },
    { what: 'system status', times: await times(runs, () => get('system-status')) },
  ];
}
