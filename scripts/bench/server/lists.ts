import type { Browser } from '#server/testing/browser.ts';
import { readAs } from '#server/testing/browser.ts';

import { newOwner, visitor } from '../../journey.ts';
import { fill } from '../fill/fill.ts';
import { everyone, theseOwners } from '../fill/people.ts';
import { times, turns } from '../measure.ts';
import { addPet, makeAdministrator, ownerWith, receive } from '../owners.ts';
import type { Running } from '../owners.ts';
import type { TimesRow } from '../table.ts';

/** The first screen of an account with a lot of everything, and of a new one. */
export async function benchDashboard(running: Running): Promise<TimesRow[]> {
  const { browser: bare } = await newOwner(running.product);
  await addPet(bare);
  const health = { vaccinations: 10, medications: 6, doses: 20 };
  const full = (pets: number) =>
    ownerWith(running, { pets, documents: 50 * pets - 1, reminders: 25, links: 20, ...health }, [
      'stored_files',
      'pets',
      'documents',
      'vaccinations',
      'medications',
      'medication_doses',
      'reminders',
      'reminder_pets',
      'share_links',
      'share_link_documents',
    ]);
  const { browser: owner } = await full(20);
  const [giver, helper] = [await full(10), await full(10)];
  await running.database.query(coOwner, [giver.userId, helper.userId]);
  const dashboard = (owner: Browser) => times(400, () => receive(owner, '/api/dashboard'));

  return [
    { what: '1 pet', times: await dashboard(bare) },
    {
      what: '20 pets, 1,000 documents, 500 reminders',
      times: await dashboard(owner),
      note: 'goal p50 < 6 ms',
    },
    {
      what: 'the same, 10 of the pets another owner’s',
      times: await dashboard(helper.browser),
      note: 'goal ≤ 1.15 times the line above',
    },
  ];
}

const coOwner = `
  insert into pet_people (id, pet_id, user_id, role, papers, rank, begins_at, created_at)
  select gen_random_uuid(), id, $2, 'co_owner', 'all', 5, now(), now() from pets where user_id = $1`;

// Names of two words and texts of 200, of which one in forty has "murmur" and one in ten thousand "zebra".
const words = `
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
export async function benchDocuments(running: Running): Promise<TimesRow[]> {
  const { database } = running;
  const { browser, userId } = await ownerWith(running, { documents: 9999 }, ['stored_files', 'documents']);
  await database.query(words, [userId]);
  await database.query('vacuum analyze documents');
  // One account may search 120 times a minute.
  const before = async (run: number) => {
    if (run % 50 === 0) await database.query('truncate rate_limits');
  };
  const rows: TimesRow[] = [];
  for (const [what, query, note = 'goal p50 < 30 ms'] of [
    ['first 50', '', 'goal p50 < 4 ms'],
    ['favorites', 'favorite=true', ''],
    ['of a category', 'category=lab', ''],
    ['search, one match', 'q=zebra'],
    ['search, 250 matches', 'q=heart+murmur'],
    ['search, 2,000 matches', 'q=rabies'],
    ['search, all match', 'q=patient'],
    ['search, a letter', 'q=a'],
    ['search, a category and a word', 'q=vaccination+scan'],
    ['search, no match', 'q=giraffe'],
  ] as const)
    rows.push({
      what,
      times: await times(200, () => receive(browser, `/api/documents?${query}`), { before }),
      note,
    });

  return rows;
}

// One record in five has a document.
const attached = ['health_record', 'medication', 'vaccination', 'medical_event'].map(
  (record) => `insert into health_documents (document_id, ${record}_id)
   select d.id, r.id from documents d, (select id, row_number() over () as n from ${record}s where pet_id = $1) r
   where d.user_id = $2 and r.n % 5 = 0`,
);

/** All health records of a pet that has two thousand. */
export async function benchHealth(running: Running): Promise<TimesRow[]> {
  const { database } = running;
  const { browser, userId } = await ownerWith(running, {}, []);
  const petId = await addPet(browser);
  const counts = { weights: 1200, medications: 100, vaccinations: 300, visits: 400 };
  await fill(database, theseOwners([userId], { petId, ...counts }), [
    'health_records',
    'medications',
    'vaccinations',
    'medical_events',
  ]);
  for (const statement of attached) await database.query(statement, [petId, userId]);
  await database.query('analyze health_documents');
  const health = await times(200, () => receive(browser, `/api/pets/${petId}/health`));

  return [{ what: 'health of a pet with 2,000 records', times: health, note: 'goal p50 < 15 ms' }];
}

/** The cost of the session check: the same response, alternately signed out and signed in. */
export async function benchGate({ product }: Running): Promise<TimesRow[]> {
  const { browser: owner } = await newOwner(product);
  const { browser: stranger } = visitor(product.url);
  const { anonymous, signedIn } = await turns(500, {
    anonymous: () => receive(stranger, '/auth/v1/.well-known/jwks.json'),
    // This path does not exist, so only the session check takes time.
    signedIn: async () => (await owner.get('/api/nothing-is-here')).arrayBuffer(),
  });

  return [
    { what: 'signed out, answered before the gate', times: anonymous },
    { what: 'signed in, answered behind it', times: signedIn, note: 'goal p50 < 0.6 ms more' },
  ];
}

// Each may ask for a hundred and twenty lists a minute.
const administrators = 24;

/** The administration's lists over a million accounts. */
export async function benchAdmin({ product, database }: Running): Promise<TimesRow[]> {
  const browsers: Browser[] = [];
  for (let count = 0; count < administrators; count++) {
    const { browser, email } = await newOwner(product);
    await makeAdministrator(database, email);
    browsers.push(browser);
  }
  await fill(database, everyone(1_000_000), ['auth_users']);
  await database.query('vacuum analyze auth_users');
  let asked = 0;
  const next = () => browsers[asked++ % administrators] ?? product.newBrowser();
  const hex = (run: number) => (run + 200 * 7919).toString(16).padStart(6, '0').slice(-6);
  let after: string | null = null;
  const nextPage = async () => {
    const query: string = after === null ? '' : `after=${after}`;
    ({ next: after } = await readAs<{ next: string | null }>(200, next().get(`/api/admin/users?${query}`)));
  };
  const list = (path: string | ((run: number) => string), runs = 200) =>
    times(runs, (run) => receive(next(), `/api/admin/${typeof path === 'string' ? path : path(run)}`));
  const note = 'goal p50 < 15 ms';

  return [
    { what: 'the newest', times: await list('users'), note },
    { what: 'page after page', times: await times(200, nextPage), note },
    {
      what: 'search: six characters that few have',
      times: await list((run) => `users?search=${hex(run)}`),
      note,
    },
    { what: 'search: a name that an eighth has', times: await list('users?search=robin'), note },
    { what: 'search: two characters', times: await list('users?search=zo'), note },
    { what: 'search: nobody', times: await list('users?search=nobody-has-this'), note },
    { what: 'blocked, of which there are few', times: await list('users?status=blocked', 20) },
    { what: 'administrators', times: await list('users?administrators=true', 20) },
    { what: 'reports: 30 days', times: await list('reports?period=30d&step=day'), note },
    { what: 'reports: 12 months', times: await list('reports?period=12m&step=month') },
    { what: 'system status', times: await list('system-status') },
  ];
}
