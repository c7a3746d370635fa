import type pg from 'pg';

/** The installation that a large one is compared with. */
export const smallAccounts = 1000;
export const largeAccounts = 1_000_000;

/** Twice as many pets, and ten times as many documents: see the functions below. */
const years = 3;

/**
 * Functions from which every row is computed, so that no table has to be read to fill another: accounts are numbered, their pets
 * and documents are numbered within them, and ids are in the order of time, as those of the product.
 */
export const functions = ({
  accounts,
  key,
  now = new Date().toISOString(),
}: {
  accounts: number;
  key: string;
  now?: string;
}) => `
  create schema growth;
  create function growth.born(n bigint) returns timestamptz language sql immutable parallel safe as
    $$ select timestamptz '${now}' - interval '1 hour' - (${accounts} - n) * interval '${(years * 365 * 86_400) / accounts} seconds' $$;
  -- As many for a page of each list, and few of the others.
  create function growth.some(n bigint, days int) returns boolean language sql immutable parallel safe as
    $$ select ${accounts} - n < 120 or (n % 100 = 2 and growth.born(n) > timestamptz '${now}' - days * interval '1 day') $$;
  -- Of the master key, so that no job has to wrap the keys of files again.
  create function growth.key() returns text language sql immutable parallel safe as $$ select '${key}' $$;
  create function growth.id(kind text, n bigint, at timestamptz) returns uuid language sql immutable parallel safe as
    $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(kind || n), 1, 3)
      || '8' || substr(md5(kind || n), 4, 15))::uuid $$;
  create function growth.account(n bigint) returns uuid language sql immutable parallel safe as
    $$ select growth.id('account', n, growth.born(n)) $$;
  -- The sweep deletes accounts that nobody has confirmed within a week, and they have no pets.
  create function growth.confirmed(n bigint) returns boolean language sql immutable parallel safe as
    $$ select n % 3 > 0 or growth.born(n) < timestamptz '${now}' - interval '6 days' $$;
  -- Two on average.
  create function growth.pets(n bigint) returns int language sql immutable parallel safe as
    $$ select case when not growth.confirmed(n) then 0 when n % 1000 = 7 then 20 else (array[1, 1, 2, 2, 3, 1, 4, 2, 1, 3])[1 + n % 10] end $$;
  create function growth.pet(n bigint, i bigint) returns uuid language sql immutable parallel safe as
    $$ select growth.id('pet', n * 32 + i, growth.born(n) + i * interval '1 hour') $$;
  -- Ten on average: one in a thousand has a thousand, one in fifty has fifty.
  create function growth.documents(n bigint) returns int language sql immutable parallel safe as
    $$ select case when not growth.confirmed(n) then 0 when n % 1000 = 7 then 1000 when n % 50 = 3 then 50
      else (n / 7 % 17)::int + case when n % 3 = 0 then 1 else 0 end end $$;
  create function growth.added(n bigint, k bigint) returns timestamptz language sql immutable parallel safe as
    $$ select growth.born(n) + (timestamptz '${now}' - growth.born(n)) * (k::float8 / (growth.documents(n) + 1)) $$;
  create function growth.document(n bigint, k bigint) returns uuid language sql immutable parallel safe as
    $$ select growth.id('document', n * 2048 + k, growth.added(n, k)) $$;
  -- Every number gives another Pet ID.
  create function growth.pet_identifier(n bigint, i bigint) returns text language sql immutable parallel safe as
    $$ select 'DM-' || string_agg(case when place = 2 then '-' else '' end || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((n * 32 + i) * 387420489 % 1073741824 / (32 ^ place)::bigint % 32)::int, 1), '' order by place)
      from generate_series(0, 5) place $$;
  -- Texts are made of sentences whose words are as common as in life: few of them are in most.
  create table growth.sentences as
    select n, string_agg(word, ' ') as text from (
      select n, (array['the', 'of', 'patient', 'dog', 'vaccine', 'clinic', 'date', 'weight', 'rabies', 'blood'])[1 + (random() * 9)::int]
        || case when w % 3 = 0 then ' ' || (array['heart', 'murmur', 'kidney', 'dental', 'allergy', 'booster', 'microchip', 'passport', 'invoice', 'insurance'])[1 + (random() * 9)::int]
             when w % 3 = 1 then ' ' || substr(md5((power(random(), 3) * 40000)::int::text), 1, 7) else '' end as word
      from generate_series(0, 19999) n, generate_series(1, 12) w) words group by n;
  alter table growth.sentences add primary key (n);
  analyze growth.sentences;`;

const manyRows = 2000;

/** The tables that have many rows in this installation, and how many. */
export async function growingTables(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    "select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r' and reltuples > $1",
    [manyRows],
  );

  return new Map(rows.map(({ name, rows }) => [name, rows]));
}
