import type { Rows } from './fill.ts';

// `offset 0`: each id is computed once.
const documents =
  'from (select n, k, n * 2048 + k as nth from generate_series($1::bigint, $2::bigint) n, generate_series(1, growth.documents(n)) k) numbers, lateral (select growth.document(n, k) as id, growth.account(n) as owner, growth.added(n, k) as at offset 0) d';
const path = `'documents/' || d.id`;
const link = "growth.id('link', nth, at)";
// One in thirty documents has a link; those that have expired were swept.
const shared = 'nth % 30 = 0';
const packed = 'nth % 150 = 0';

/** Documents with their files, and what refers to them. */
export const documentRows: Rows[] = [
  {
    table: 'stored_files',
    sql: `insert into stored_files (storage_path, owner_id, type, bytes, sha256, wrapped_key, master_key_id, state, scan, created_at)
      select ${path}, owner, 'application/pdf', 20000 + nth % 900000, encode(sha256(d.id::text::bytea), 'hex'), repeat(md5(nth::text), 2), growth.key(), 'stored', case when nth % 2 = 0 then 'clean' end, at ${documents}`,
  },
  {
    table: 'documents',
    sql: `insert into documents (id, user_id, pet_id, name, category, document_date, expiration_date, file_type, storage_bucket, storage_path, text, read_at, is_favorite, archived, request_key, created_at)
      select d.id, owner, case when nth % 7 > 0 then growth.pet(n, 1 + k % growth.pets(n)) end,
        (array['Rabies certificate', 'Blood test', 'X-ray', 'Insurance policy', 'Pet passport', 'Invoice', 'Adoption contract', 'Vaccination record', 'Prescription', 'Dental report', 'Microchip registration', 'Photo'])[1 + nth % 12]
          || ' ' || (array['2023', '2024', '2025', '2026', 'copy', 'page 2', 'Dr. Sample', 'clinic'])[1 + nth % 8] || case when nth % 3 = 0 then ' ' || substr(md5(nth::text), 1, 5) else '' end,
        (array['vaccination', 'lab', 'medical', 'insurance', 'travel', 'other', 'adoption', 'vaccination', 'prescription', 'medical', 'registration', 'photo'])[1 + nth % 12],
        at::date - (nth % 30)::int, case when nth % 5 = 0 then at::date + (nth % 900)::int end, 'application/pdf', 'documents', ${path},
        case when nth % 2 > 0 then (select text from growth.sentences s where s.n = nth % 20000) || ' ' || (select text from growth.sentences s where s.n = nth / 3 % 20000) || ' ' || (select text from growth.sentences s where s.n = nth * 7919 % 20000) end,
        at + interval '1 minute', nth % 20 = 0, nth % 25 = 0, growth.id('request', nth, at), at ${documents}`,
  },
  {
    table: 'health_documents',
    sql: `insert into health_documents (document_id, medical_event_id)
      select d.id, growth.id('visit', n * 32 + 1, growth.born(n) + interval '1 hour') ${documents} where k = 1 and (n + 1) % 3 = 0`,
  },
  {
    table: 'share_links',
    sql: `insert into share_links (id, owner_id, kind, title, pet_id, share_id_hash, expires_at, created_at, opens, last_opened_at)
      select ${link}, owner, case when ${packed} then 'pack' else 'document' end, case when ${packed} then 'Boarding' end, case when ${packed} then growth.pet(n, 1) end,
        encode(sha256(('share' || nth)::bytea), 'hex'), now() + (1 + nth % 160) * interval '1 hour', now() - nth % 2000 * interval '1 hour', 2, now() - nth % 1000 * interval '1 hour' ${documents} where ${shared}`,
  },
  {
    table: 'share_link_documents',
    sql: `insert into share_link_documents select ${link}, d.id, 0, nth % 150 <> 0 ${documents} where ${shared}`,
  },
  {
    table: 'share_link_facts',
    sql: `insert into share_link_facts select ${link}, 'identity' ${documents} where ${packed}`,
  },
  {
    table: 'document_layouts',
    sql: `insert into document_layouts select d.id, 2, '[{"width":595,"height":842},{"width":595,"height":842}]' ${documents} where ${shared}`,
  },
  {
    table: 'stored_files',
    sql: `insert into stored_files (storage_path, owner_id, type, bytes, sha256, wrapped_key, master_key_id, state, created_at)
      select 'pages/' || d.id, owner, 'image/webp', 60000, encode(sha256(d.id::text::bytea), 'hex'), repeat(md5(nth::text), 2), growth.key(), 'stored', at ${documents} where ${shared}`,
  },
  {
    table: 'page_pictures',
    sql: `insert into page_pictures select d.id, 1, 960, 'pages/' || d.id ${documents} where ${shared}`,
  },
];
