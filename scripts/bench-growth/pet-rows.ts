import type { Rows } from './fill.ts';

// `offset 0`: each id is computed once.
const pets =
  "from (select n, i, n * 32 + i as nth from generate_series($1::bigint, $2::bigint) n, generate_series(1, growth.pets(n)) i) numbers, lateral (select growth.pet(n, i) as pet, growth.account(n) as owner, growth.born(n) + i * interval '1 hour' as since offset 0) p";
const day = (expression: string) => `(now() - (${expression}) * interval '1 day')::date`;
const photo = `'photos/' || pet`;
const hasPhoto = '(n + i) % 5 < 3';
const name = `(array['Bella', 'Mio', 'Luna', 'Max', 'Charlie', 'Nala', 'Oscar', 'Juniper', 'Simba', 'Rocky'])[1 + (n + i) % 10]`;

/** Pets, and what belongs to them. */
export const petRows: Rows[] = [
  {
    table: 'stored_files',
    sql: `insert into stored_files (storage_path, owner_id, type, bytes, sha256, wrapped_key, master_key_id, state, created_at)
      select ${photo}, owner, 'image/webp', 90000, encode(sha256((n || 'photo' || i)::bytea), 'hex'), repeat(md5(n::text), 2), growth.key(), 'stored', since ${pets} where ${hasPhoto}`,
  },
  {
    table: 'pets',
    sql: `insert into pets (id, user_id, name, type, breed, birth_or_adoption_date, gender, photo_url, photo_variants, pet_identifier, issued_on, microchip, archived, request_key, created_at)
      select pet, owner, ${name}, (array['dog', 'cat', 'dog', 'cat', 'rabbit'])[1 + (n + i) % 5], 'Mixed', ${day('(n + i) % 4000')}, (array['male', 'female'])[1 + (n + i) % 2],
        case when ${hasPhoto} then ${photo} end, case when ${hasPhoto} then '[{"format":"webp","width":320,"height":320,"start":0,"length":20000,"hash":"0123456789abcdef0123456789abcdef"}]'::jsonb end,
        growth.pet_identifier(n, i), (since)::date, case when i = 1 then lpad((nth)::text, 15, '9') end, (n + i) % 20 = 0, growth.id('request', nth, since), since ${pets}`,
  },
  {
    table: 'emergency_profiles',
    sql: `insert into emergency_profiles (pet_id, open, shown, words, lost_since, lost_until, lost_on, updated_at)
      select pet, (n + i) % 10 < 8, array['name', 'photo', 'contacts'], null, case when n % 500 = 0 then now() - interval '2 days' end,
        case when n % 500 = 0 then now() + n % 30 * interval '1 day' end, case when n % 500 = 0 then current_date end, since ${pets} where (n + i) % 3 = 0`,
  },
  {
    table: 'pet_contacts',
    sql: `insert into pet_contacts select pet, kind, 0, 'Sample Street Clinic', '(212) 555-0118', null ${pets}, (values ('vet'), ('emergency')) kinds(kind) where (n + i) % 2 = 0`,
  },
  {
    table: 'pet_profiles',
    sql: `insert into pet_profiles (pet_id, has_insurance, updated_at) select pet, n % 2 = 0, since ${pets} where (n + i) % 3 = 1`,
  },
  {
    table: 'pet_foods',
    sql: `insert into pet_foods select pet, 0, 'Dry food ' || n % 50 ${pets} where (n + i) % 3 = 1`,
  },
  {
    table: 'pet_treats',
    sql: `insert into pet_treats select pet, 0, 'Biscuits ' || n % 50 ${pets} where (n + i) % 9 = 2`,
  },
  {
    table: 'pet_supplements',
    sql: `insert into pet_supplements (pet_id, position, name) select pet, 0, 'Omega ' || n % 50 ${pets} where (n + i) % 9 = 3`,
  },
  {
    table: 'pet_allergies',
    sql: `insert into pet_allergies select pet, 0, 'Pollen ' || n % 50 ${pets} where (n + i) % 9 = 1`,
  },
  {
    table: 'health_records',
    sql: `insert into health_records (id, pet_id, user_id, record_date, weight, weight_typed, body_condition, created_at)
      select growth.id('weight', (nth) * 8 + r, since), pet, owner, ${day('r * 60 + n % 60')}, 4000 + (n + r) % 30000, '44.1 lb', 5, since ${pets}, generate_series(1, (n + i) % 3) r`,
  },
  {
    table: 'vaccinations',
    sql: `insert into vaccinations (id, pet_id, user_id, name, vaccine, date_administered, expiration_date, administrator, batch_number, created_at)
      select growth.id('vaccination', (nth) * 8 + r, since), pet, owner, (array['Rabies', 'DHPP'])[1 + r % 2], (array['rabies', 'distemper'])[1 + r % 2],
        ${day('r * 300 + n % 300')}, ${day('r * 300 + n % 300 - 365')}, 'Dr. Sample', 'A' || n, since ${pets}, generate_series(1, (n + i) % 4) r`,
  },
  {
    table: 'medications',
    sql: `insert into medications (id, pet_id, user_id, name, dosage, frequency, start_date, schedule, created_at)
      select growth.id('medication', nth, since), pet, owner, 'Medication ' || n % 300, '16 mg', 'twice a day', ${day('n % 400')}, '{"times":["08:00","20:00"],"every":1}', since ${pets} where (n + i) % 4 = 0`,
  },
  {
    table: 'medication_doses',
    sql: `insert into medication_doses (id, medication_id, pet_id, slot, state, at, created_at)
      select growth.id('dose', (nth) * 16 + r, since), growth.id('medication', nth, since), pet, (current_date - r::int)::text || 'T08:00', 'given', now() - r * interval '1 day', now() - r * interval '1 day' ${pets}, generate_series(1, 4) r where (n + i) % 4 = 0`,
  },
  {
    table: 'medical_events',
    sql: `insert into medical_events (id, pet_id, user_id, event_date, event_type, title, description, provider, cost, created_at)
      select growth.id('visit', nth, since), pet, owner, ${day('n % 900')}, 'checkup', 'Checkup', 'All is well.', 'Sample Street Clinic', 8450, since ${pets} where (n + i) % 3 = 0`,
  },
  {
    table: 'home_checks',
    sql: `insert into home_checks (id, pet_id, user_id, checked_on, answers, created_at)
      select growth.id('check', nth, since), pet, owner, ${day('n % 300')}, '{"appetite":"usual"}', since ${pets} where (n + i) % 8 = 0`,
  },
  {
    table: 'reminders',
    sql: `insert into reminders (id, user_id, title, kind, date, pet_id, pet_name, repeat, starts_on, scheduled_on, archived, notify_at, created_at, updated_at)
      select growth.id('reminder', nth, since), owner, 'Booster ' || n % 30, 'vaccination', current_date + 2 + (n % 700)::int - case when n % 3 = 0 then 720 else 0 end, pet, ${name},
        case when n % 4 = 1 then 'FREQ=MONTHLY' end, current_date, current_date, n % 3 = 0, case when n % 3 > 0 then now() + (1 + n % 700) * interval '1 day' end, since, since ${pets} where i < 3`,
  },
  {
    table: 'reminder_pets',
    sql: `insert into reminder_pets select growth.id('reminder', nth, since), pet ${pets} where i < 3`,
  },
  {
    table: 'reminder_occurrences',
    sql: `insert into reminder_occurrences (id, reminder_id, user_id, round, scheduled_on, due_at, notify_at, token_hash, token_expires_at, created_at)
      select growth.id('occurrence', nth, since), growth.id('reminder', nth, since), owner, 0, current_date - (n % 80)::int, at, at, encode(sha256(('o' || nth)::bytea), 'hex'), at + interval '30 days', at ${pets}, lateral (select now() - n % 80 * interval '1 day' as at) days where i = 1`,
  },
  {
    table: 'deliveries',
    sql: `insert into deliveries (id, kind, subject, occurrence, channel, details, state, attempts, due_at, ended_at)
      select growth.id('delivery', nth, since), 'reminders.due', growth.id('reminder', nth, since), '0', 'mail', '{}', case when n % 300 = 0 then 'failed' else 'sent' end, 1, at, at ${pets}, lateral (select now() - n % 80 * interval '1 day' as at) days where i = 1`,
  },
  {
    table: 'finder_messages',
    sql: `insert into finder_messages (id, pet_id, name, message, digest, created_at, mailed_at)
      select growth.id('finder', nth, since), pet, 'Finn', 'I found your pet near the park.', encode(sha256(('f' || nth)::bytea), 'hex'), at, at ${pets}, lateral (select now() - n % 80 * interval '1 day' as at) days where n % 50 = 0`,
  },
];
