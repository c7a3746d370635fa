/** How many of something an owner or a pet has: SQL, in which `n` is the number of the account and `i` that of its pet. */
type Counts = Record<
  'pets' | 'documents' | 'weights' | 'vaccinations' | 'medications' | 'doses' | 'visits' | 'reminders',
  string | number
>;

/**
 * Accounts whose rows are computed from their numbers, so that no table has to be read to fill another: their pets and documents are
 * numbered within them, and ids are in the order of time, as those of the product.
 */
export type People = Counts & {
  /** The numbers of the accounts. */
  first: number;
  last: number;
  /** The same in every statement. */
  now: string;
  born: string;
  owner: string;
  /** The pet with the number `i`, which was added at the time `at`. */
  pet: string;
  hasPhoto: string;
  /** Whether a document has a link, and whether that shows a pack; `k` is the number of the document. */
  isShared: string;
  isPacked: string;
  /** Whether some of what they have is archived. */
  isArchived: 'true' | 'false';
};

const years = 3;
const currentTime = () => `timestamptz '${new Date().toISOString()}'`;
const computedPet = "fill.id('pets', n * 2053 + i, at)";

/** So many accounts with two pets and ten documents on average: one in a thousand has a thousand, one in fifty has fifty. */
export function everyone(accounts: number): People {
  const now = currentTime();
  const born = `(${now} - interval '1 hour' - (${accounts} - n) * interval '${(years * 365 * 86_400) / accounts} seconds')`;
  // Only recent accounts may be unconfirmed, because the sweep deletes accounts not confirmed within a week.
  const confirmed = `(n % 3 > 0 or ${born} < ${now} - interval '6 days')`;

  return {
    first: 1,
    last: accounts,
    now,
    born,
    owner: `fill.id('account', n, ${born})`,
    pet: computedPet,
    pets: `case when not ${confirmed} then 0 when n % 1000 = 7 then 20 else (array[1, 1, 2, 2, 3, 1, 4, 2, 1, 3])[1 + n % 10] end`,
    documents: `case when not ${confirmed} then 0 when n % 1000 = 7 then 1000 when n % 50 = 3 then 50
      else (n / 7 % 17)::int + (n % 3 = 0)::int end`,
    weights: '(n + i) % 3',
    vaccinations: '(n + i) % 4',
    medications: '((n + i) % 4 = 0)::int',
    doses: 4,
    visits: '((n + i) % 3 = 0)::int',
    reminders: '(i < 3)::int',
    hasPhoto: '(n + i) % 5 < 3',
    // Those that have expired were swept.
    isShared: '(n + k) % 30 = 0',
    isPacked: '(n + k) % 150 = 0',
    isArchived: 'true',
  };
}

const none = {
  pets: 1,
  documents: 0,
  weights: 0,
  vaccinations: 0,
  medications: 0,
  doses: 0,
  visits: 0,
  reminders: 0,
};
let next = 50_000_000;

type Wanted = Partial<Counts> & { petId?: string; links?: number };

/** Accounts that exist, with so many of each more; of this pet only, if one is given. */
export function theseOwners(userIds: readonly string[], { petId, links = 0, ...counts }: Wanted): People {
  const first = next;
  const now = currentTime();
  // Far enough from the last, for what is numbered within it.
  next += userIds.length + 100;

  return {
    ...none,
    ...counts,
    first,
    last: first + userIds.length - 1,
    now,
    born: `(${now} - interval '3 years')`,
    owner: `('{${userIds.join()}}'::uuid[])[n - ${first} + 1]`,
    pet: petId ? `'${petId}'::uuid` : counts.pets ? computedPet : 'null::uuid',
    hasPhoto: 'false',
    isShared: `k <= ${links}`,
    isPacked: 'false',
    isArchived: 'false',
  };
}

// `offset 0`: each id is computed once.
const accountsOf = ({ born, owner, pets, documents }: People) => `
  (select n, n as nth, ${born} as at, ${owner} as owner, ${pets} as pets, ${documents} as documents
   from generate_series($1::bigint, $2::bigint) n offset 0)`;
const petsOf = (people: People) => `
  (select n, i, nth, owner, at, ${people.pet} as pet
   from (select n, i, n * 2053 + i as nth, owner, at + i * interval '1 hour' as at
         from ${accountsOf(people)} a, generate_series(1, pets) i) numbers offset 0)`;

/** The SQL subqueries that rows are selected from: `nth` is a unique number, `at` the time and `owner` the account. */
export const sources = {
  accounts: accountsOf,
  pets: petsOf,
  medications: (people: People) => `
  (select n, i, m, nth * 4099 + m as nth, owner, at, pet, fill.id('medications', nth * 4099 + m, at) as medication
   from ${petsOf(people)} p, generate_series(1, ${people.medications}) m offset 0)`,
  documents: (people: People) => `
  (select n, k, nth, owner, born, at, document, (select ${people.pet} from (select born + i * interval '1 hour' as at) since) as pet
   from (select n, k, nth, owner, born, at, fill.id('documents', nth, at) as document, 1 + k % pets as i
         from (select n, k, n * 2053 + k as nth, owner, at as born, pets, at + (${people.now} - at) * (k::float8 / (documents + 1)) as at
               from ${accountsOf(people)} a, generate_series(1, documents) k where pets > 0) numbers offset 0) d offset 0)`,
} satisfies Record<string, (people: People) => string>;

/** The functions of the rows. `key` is that of the master key, so that no job has to wrap the keys of files again. */
export const functions = (key: string, { owner }: People) => `
  create schema fill;
  create function fill.key() returns text language sql immutable parallel safe as $$ select '${key}' $$;
  create function fill.id(kind text, n bigint, at timestamptz) returns uuid language sql immutable parallel safe as
    $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(kind || n), 1, 3)
      || '8' || substr(md5(kind || n), 4, 15))::uuid $$;
  create function fill.account(n bigint) returns uuid language sql stable parallel safe as $$ select ${owner} $$;
  -- Every number gives another Pet ID.
  create function fill.pet_identifier(n bigint) returns text language sql immutable parallel safe as
    $$ select 'DM-' || string_agg(case when place = 2 then '-' else '' end || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (n % 1073741824 * 387420489 % 1073741824 / (32 ^ place)::bigint % 32)::int, 1), '' order by place)
      from generate_series(0, 5) place $$;
  -- Texts are made of sentences whose words are as common as in life: few of them are in most.
  create table fill.sentences as
    select n, string_agg(word, ' ') as text from (
      select n, (array['the', 'of', 'patient', 'dog', 'vaccine', 'clinic', 'date', 'weight', 'rabies', 'blood'])[1 + (random() * 9)::int]
        || case when w % 3 = 0 then ' ' || (array['heart', 'murmur', 'kidney', 'dental', 'allergy', 'booster', 'microchip', 'passport', 'invoice', 'insurance'])[1 + (random() * 9)::int]
             when w % 3 = 1 then ' ' || substr(md5((power(random(), 3) * 40000)::int::text), 1, 7) else '' end as word
      from generate_series(0, 19999) n, generate_series(1, 12) w) words group by n;
  alter table fill.sentences add primary key (n);
  analyze fill.sentences;`;
