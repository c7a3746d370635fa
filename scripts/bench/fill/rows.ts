import type { People } from './people.ts';

const fullName = `(array['Ada', 'Robin', 'Sam', 'Mia', 'Zoe', 'Noah', 'Lena', 'Omar'])[1 + n % 8] || ' ' || initcap(substr(md5('x' || n), 1, 7))`;
const metadata = `jsonb_build_object('full_name', ${fullName}, 'role', 'standard')`;
const petName = `(array['Bella', 'Mio', 'Luna', 'Max', 'Charlie', 'Nala', 'Oscar', 'Juniper', 'Simba', 'Rocky'])[1 + (n + i) % 10]`;
const confirmed = "(n % 3 > 0 or at < now() - interval '6 days')";
const ago = (days: string) => `(now() - (${days}) * interval '1 day')::date`;
const lately = "now() - n % 80 * interval '1 day'";
const minutesAgo = "now() - n % 10000 * interval '1 minute'";
const lost = (value: string) => `case when n % 500 = 0 then ${value} end`;
const sentence = (number: string) => `(select text from fill.sentences s where s.n = ${number} % 20000)`;
const photo = "'photos/' || pet";
const link = "fill.id('share_links', key, at)";
const hash = (text: string) => `encode(sha256((${text})::bytea), 'hex')`;
const file = (path: string, type: string, bytes: string) =>
  `${path} as storage_path, owner as owner_id, '${type}' as type, ${bytes} as bytes, 'stored' as state, ${hash(path)} as sha256`;

/**
 * All rows of these people. Each line is a list of five columns, separated by `|`: the table, the source that it has rows for (such as
 * `pets`), the number of rows for each (`r` counts them; empty is one), the condition, and the values in SQL. Columns of the table
 * without a value get one by their name or type.
 */
export function rowsOf(people: People): string {
  const { last, hasPhoto, isShared, isPacked, isArchived } = people;
  // As many for a page of each list, and few of the others.
  const some = (days: number) =>
    `${last} - n < 120 or (n % 100 = 2 and at > now() - interval '${days} days')`;

  return `
auth_users | accounts | | | owner as id, md5(n::text) || '.' || n || '@' || (array['mail', 'post', 'den', 'vet'])[1 + n % 4] || '.example' as email, repeat('h', 97) as password_hash,
  ${metadata} as user_metadata, case when ${confirmed} then at + interval '5 minutes' end as email_confirmed_at, at + (now() - at) * (n % 100 / 100.0) as last_sign_in_at,
  case when n % 5000 = 11 then now() + interval '1 year' end as banned_until, case when n % 5000 = 13 then now() - interval '3 days' end as closed_at
user_registration_status | accounts | | | case when ${confirmed} then 'verified' else 'pending' end as registration_status
user_preferences | accounts | | n % 5 > 0 | (array['America/New_York', 'America/Chicago', 'Europe/Berlin', 'UTC'])[1 + n % 4] as time_zone
auth_sessions | accounts | | n % 2 = 0 | 'aal1' as aal, 'password' as amr, 'Mozilla/5.0 (X11; Linux x86_64)' as user_agent, now() + (n % 30 + 1) * interval '1 day' as not_after
auth_devices | accounts | | | now() - (n % 300) * interval '1 day' as last_seen_at
auth_sign_ups | accounts | | at > now() - interval '7 days' | repeat('h', 97) as password_hash, ${metadata} as user_metadata
auth_passkeys | accounts | | n % 20 = 0 | ${hash("'credential' || n")} as credential_id, repeat('k', 100) as public_key, '["internal"]'::jsonb as transports, 'Phone' as friendly_name
auth_mfa_factors | accounts | | n % 20 = 3 | 'totp' as factor_type, 'verified' as status, repeat('s', 60) as secret, at as verified_at, 'Phone' as friendly_name
auth_recovery_codes | accounts | 10 | n % 20 = 3 |
account_photos | accounts | | n % 20 = 5 | 'account-photos/' || owner as photo_url, '[]'::jsonb as photo_variants
stored_files | accounts | | n % 20 = 5 | ${file("'account-photos/' || owner", 'image/webp', '40000')}
exports | accounts | | n % 400 = 5 | fill.id('export', n, at) as export_id, now() + interval '1 hour' as until
referral_codes | accounts | | | upper(substr(md5('r' || n), 1, 12)) as unique_code
referrals | accounts | | n % 20 = 4 | owner as referred_user_id, fill.account(n / 2) as referrer_id
push_subscriptions | accounts | | n % 6 = 0 | fill.id('auth_sessions', n, at) as session_id, 'https://push.example/' || n as endpoint, repeat('p', 87) as p256dh, repeat('a', 22) as auth
calendar_feeds | accounts | | n % 15 = 0 |
personal_tokens | accounts | | n % 100 = 0 | 'read' as scope, n % 200 > 0 as all_pets
personal_token_pets | accounts | | n % 200 = 0 | fill.id('personal_tokens', n, at) as token_id, fill.id('pets', n * 2053 + 1, at + interval '1 hour') as pet_id
analytics_identities | accounts | | n % 3 = 0 | fill.id('visitor', n, at) as analytics_id
analytics_events | accounts | 3 | n % 3 = 0 | fill.id('event', key, now()) as id, now() - ((n * 7919 + r * 104729) % 7776000) * interval '5 seconds' as occurred_at,
  (array['$pageview', '$pageview', '$pageleave', 'session_started', 'document_uploaded'])[1 + r % 5] as name, 'dashboard' as page, fill.id('visitor', n, at) as visitor_id, fill.id('event', n, now()) as session_id
report_firsts | accounts | 3 | n % (array[1, 2, 5])[r] = 0 | (array['pet', 'document', 'share'])[r] as kind
rate_limits | accounts | | n % 20 = 0 | 'fill:' || n as key, now() + interval '1 day' as resets_at
jobs.job | accounts | | n % 3 = 0 | 'deliveries.send' as name, 'completed'::jobs.job_state as state, '{}'::jsonb as data, ${minutesAgo} as created_on, ${minutesAgo} as start_after, ${minutesAgo} as completed_on
admin_log | accounts | | n % 20 = 1 | fill.account(1) as administrator_id, 'users.block' as action, owner as target_id, 'Asked by phone' as reason, ${hash("'log' || n")} as request_digest
contact_messages | accounts | | ${some(170)} | ${fullName} as name, 'c' || n || '@example.org' as email, 'question' as topic, 'How do I print the card of my dog? Thank you.' as message, at as mailed_at
sign_up_invitations | accounts | | ${some(44)} | 'i' || n || '@example.org' as email, ${hash("'invitation' || n")} as token_hash, now() + interval '5 days' as expires_at
stored_files | pets | | ${hasPhoto} | ${file(photo, 'image/webp', '90000')}
pets | pets | | | pet as id, ${petName} as name, (array['dog', 'cat', 'dog', 'cat', 'rabbit'])[1 + (n + i) % 5] as type, 'Mixed' as breed, ${ago('(n + i) % 4000')} as birth_or_adoption_date,
  (array['male', 'female'])[1 + (n + i) % 2] as gender, case when ${hasPhoto} then ${photo} end as photo_url,
  case when ${hasPhoto} then '[{"format":"webp","width":320,"height":320,"start":0,"length":20000,"hash":"0123456789abcdef0123456789abcdef"}]'::jsonb end as photo_variants,
  fill.pet_identifier(key) as pet_identifier, at::date as issued_on, case when i = 1 then lpad(key::text, 15, '9') end as microchip, ${isArchived} and (n + i) % 20 = 0 as archived
emergency_profiles | pets | | (n + i) % 3 = 0 | (n + i) % 10 < 8 as open, array['name', 'photo', 'contacts'] as shown, ${lost("now() - interval '2 days'")} as lost_since, ${lost("now() + n % 30 * interval '1 day'")} as lost_until, ${lost('current_date')} as lost_on
pet_contacts | pets | 2 | (n + i) % 2 = 0 | (array['vet', 'emergency'])[r] as kind, 0 as position, 'Sample Street Clinic' as name, '(212) 555-0118' as phone
pet_profiles | pets | | (n + i) % 3 = 1 | n % 2 = 0 as has_insurance
pet_foods | pets | | (n + i) % 3 = 1 | 0 as position, 'Dry food ' || n % 50 as food_name
pet_treats | pets | | (n + i) % 9 = 2 | 0 as position, 'Biscuits ' || n % 50 as treat_name
pet_supplements | pets | | (n + i) % 9 = 3 | 0 as position, 'Omega ' || n % 50 as name
pet_allergies | pets | | (n + i) % 9 = 1 | 0 as position, 'Pollen ' || n % 50 as allergen_name
health_records | pets | ${people.weights} | | ${ago('r * 4 + n % 60')} as record_date, 4000 + (n + r) % 30000 as weight, '44.1 lb' as weight_typed, 5 as body_condition
vaccinations | pets | ${people.vaccinations} | | (array['Rabies', 'DHPP'])[1 + r % 2] as name, (array['rabies', 'distemper'])[1 + r % 2] as vaccine, ${ago('r * 30 + n % 300')} as date_administered, ${ago('r * 30 + n % 300 - 365')} as expiration_date, 'Dr. Sample' as administrator, 'A' || n as batch_number
medications | medications | | | medication as id, 'Medication ' || key % 300 as name, '16 mg' as dosage, 'twice a day' as frequency, ${ago('30 + key % 370')} as start_date, case when m > 2 then ${ago('30 + key % 370')} + 20 end as end_date, '{"times":["08:00","20:00"],"every":1}'::jsonb as schedule
medication_doses | medications | ${people.doses} | m <= 2 | (current_date - r)::text || 'T08:00' as slot, 'given' as state, now() - r * interval '1 day' as at
medical_events | pets | ${people.visits} | | ${ago('n % 90 + r * 8')} as event_date, 'checkup' as event_type, 'Checkup' as title, repeat('All is well. ', 10) as description, 'Sample Street Clinic' as provider, 8450 as cost
home_checks | pets | | (n + i) % 8 = 0 | ${ago('n % 300')} as checked_on, '{"appetite":"usual"}'::jsonb as answers
reminders | pets | ${people.reminders} | | 'Booster ' || key % 30 as title, 'vaccination' as kind, current_date + 2 + (key % 700)::int - case when key % 3 = 0 then 720 else 0 end as date, pet as pet_id, ${petName} as pet_name,
  case when key % 4 = 1 then 'FREQ=MONTHLY' end as repeat, current_date as starts_on, current_date as scheduled_on, ${isArchived} and key % 3 = 0 as archived, case when key % 3 > 0 then now() + (1 + key % 700) * interval '1 day' end as notify_at
reminder_pets | pets | ${people.reminders} | | fill.id('reminders', key, at) as reminder_id
reminder_occurrences | pets | 1 | i = 1 | fill.id('reminders', key, at) as reminder_id, 0 as round, current_date - (n % 80)::int as scheduled_on, ${lately} as due_at, ${lately} as notify_at, ${lately} + interval '30 days' as token_expires_at, ${lately} as created_at
deliveries | pets | 1 | i = 1 | 'reminders.due' as kind, fill.id('reminders', key, at) as subject, '0' as occurrence, 'mail' as channel, case when n % 300 = 0 then 'failed' else 'sent' end as state, 1 as attempts, ${lately} as due_at, ${lately} as ended_at
finder_messages | pets | | n % 50 = 0 | 'Finn' as name, 'I found your pet near the park.' as message, ${lately} as created_at, ${lately} as mailed_at
stored_files | documents | | | ${file("'documents/' || document", 'application/pdf', '20000 + key % 900000')}, case when key % 2 = 0 then 'clean' end as scan
documents | documents | | | document as id, case when key % 7 > 0 then pet end as pet_id,
  (array['Rabies certificate', 'Blood test', 'X-ray', 'Insurance policy', 'Pet passport', 'Invoice', 'Adoption contract', 'Vaccination record', 'Prescription', 'Dental report', 'Microchip registration', 'Photo'])[1 + key % 12]
    || ' ' || (array['2023', '2024', '2025', '2026', 'copy', 'page 2', 'Dr. Sample', 'clinic'])[1 + key % 8] || case when key % 3 = 0 then ' ' || substr(md5(key::text), 1, 5) else '' end as name,
  (array['vaccination', 'lab', 'medical', 'insurance', 'travel', 'other', 'adoption', 'vaccination', 'prescription', 'medical', 'registration', 'photo'])[1 + key % 12] as category,
  at::date - (key % 30)::int as document_date, case when key % 5 = 0 then at::date + (key % 900)::int end as expiration_date, 'application/pdf' as file_type, 'documents' as storage_bucket, 'documents/' || document as storage_path,
  case when key % 2 > 0 then ${sentence('key')} || ' ' || ${sentence('key / 3')} || ' ' || ${sentence('key * 7919')} end as text, at + interval '1 minute' as read_at, key % 20 = 0 as is_favorite, ${isArchived} and key % 25 = 0 as archived
health_documents | documents | | k = 1 and (n + 1) % 3 = 0 | fill.id('medical_events', (n * 2053 + 1) * 4099 + 1, born + interval '1 hour') as medical_event_id
share_links | documents | | ${isShared} | case when ${isPacked} then 'pack' else 'document' end as kind, case when ${isPacked} then 'Boarding' end as title, case when ${isPacked} then pet end as pet_id,
  now() + (1 + key % 160) * interval '1 hour' as expires_at, now() - key % 2000 * interval '1 hour' as created_at, 2 as opens, now() - key % 1000 * interval '1 hour' as last_opened_at
share_link_documents | documents | | ${isShared} | ${link} as link_id, 0 as position, not (${isPacked}) as own
share_link_facts | documents | | ${isPacked} | ${link} as link_id, 'identity' as fact
document_layouts | documents | | ${isShared} | 2 as pages, '[{"width":595,"height":842},{"width":595,"height":842}]'::jsonb as sizes
stored_files | documents | | ${isShared} | ${file("'pages/' || document", 'image/webp', '60000')}
page_pictures | documents | | ${isShared} | 960 as width, 'pages/' || document as storage_path`;
}
