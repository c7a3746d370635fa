import type { Rows } from './fill.ts';

const name = `(array['Ada', 'Robin', 'Sam', 'Mia', 'Zoe', 'Noah', 'Lena', 'Omar'])[1 + n % 8] || ' ' || initcap(substr(md5('x' || n), 1, 7))`;
const each = 'from generate_series($1::bigint, $2::bigint) n';
const key = (kind: string) => `encode(sha256(('${kind}' || n)::bytea), 'hex')`;

/** Accounts, and what belongs to them rather than to their pets. */
export const accountRows: Rows[] = [
  {
    table: 'auth_users',
    sql: `insert into auth_users (id, email, password_hash, user_metadata, email_confirmed_at, last_sign_in_at, created_at, updated_at, banned_until, closed_at)
      select growth.account(n), md5(n::text) || '.' || n || '@' || (array['mail', 'post', 'den', 'vet'])[1 + n % 4] || '.example', repeat('h', 97),
        jsonb_build_object('full_name', ${name}, 'role', 'standard'), case when growth.confirmed(n) then growth.born(n) + interval '5 minutes' end,
        growth.born(n) + (now() - growth.born(n)) * (n % 100 / 100.0), growth.born(n), growth.born(n),
        case when n % 5000 = 11 then now() + interval '1 year' end, case when n % 5000 = 13 then now() - interval '3 days' end ${each}`,
  },
  {
    table: 'user_registration_status',
    sql: `insert into user_registration_status select growth.account(n), case when growth.confirmed(n) then 'verified' else 'pending' end, growth.born(n), growth.born(n) ${each}`,
  },
  {
    table: 'user_preferences',
    sql: `insert into user_preferences (id, user_id, time_zone, created_at, updated_at)
      select growth.id('preferences', n, growth.born(n)), growth.account(n), (array['America/New_York', 'America/Chicago', 'Europe/Berlin', 'UTC'])[1 + n % 4], growth.born(n), growth.born(n) ${each} where n % 5 > 0`,
  },
  {
    table: 'auth_sessions',
    sql: `insert into auth_sessions (id, user_id, counter, aal, amr, user_agent, created_at, refreshed_at, not_after)
      select growth.id('session', n, growth.born(n)), growth.account(n), 3, 'aal1', 'password', 'Mozilla/5.0 (X11; Linux x86_64)', growth.born(n), growth.born(n), now() + (n % 30 + 1) * interval '1 day' ${each} where n % 2 = 0`,
  },
  {
    table: 'auth_devices',
    sql: `insert into auth_devices select growth.account(n), ${key('device')}, now() - (n % 300) * interval '1 day' ${each}`,
  },
  {
    table: 'auth_sign_ups',
    sql: `insert into auth_sign_ups (id, user_id, password_hash, user_metadata, browser_hash, created_at)
      select growth.id('sign-up', n, growth.born(n)), growth.account(n), repeat('h', 97), jsonb_build_object('full_name', ${name}), ${key('browser')}, growth.born(n) ${each} where growth.born(n) > now() - interval '7 days'`,
  },
  {
    table: 'auth_passkeys',
    sql: `insert into auth_passkeys (id, user_id, credential_id, public_key, counter, transports, friendly_name, created_at)
      select growth.id('passkey', n, growth.born(n)), growth.account(n), ${key('credential')}, repeat('k', 100), 0, '["internal"]', 'Phone', growth.born(n) ${each} where n % 20 = 0`,
  },
  {
    table: 'auth_mfa_factors',
    sql: `insert into auth_mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at, verified_at)
      select growth.id('factor', n, growth.born(n)), growth.account(n), 'Phone', 'totp', 'verified', repeat('s', 60), growth.born(n), growth.born(n), growth.born(n) ${each} where n % 20 = 3`,
  },
  {
    table: 'auth_recovery_codes',
    sql: `insert into auth_recovery_codes (user_id, code_hash, created_at) select growth.account(n), encode(sha256((n || 'code' || e)::bytea), 'hex'), growth.born(n) ${each}, generate_series(1, 10) e where n % 20 = 3`,
  },
  {
    table: 'account_photos',
    sql: `insert into account_photos (user_id, photo_url, photo_variants, created_at) select growth.account(n), 'account-photos/' || growth.account(n), '[]', growth.born(n) ${each} where n % 20 = 5`,
  },
  {
    table: 'exports',
    sql: `insert into exports (user_id, export_id, started, until) select growth.account(n), growth.id('export', n, growth.born(n)), false, now() + interval '1 hour' ${each} where n % 400 = 5`,
  },
  {
    table: 'referral_codes',
    sql: `insert into referral_codes select growth.account(n), upper(substr(md5('r' || n), 1, 12)) ${each}`,
  },
  {
    table: 'referrals',
    sql: `insert into referrals select growth.account(n), growth.account(n / 2), growth.born(n) ${each} where n % 20 = 4`,
  },
  {
    table: 'push_subscriptions',
    sql: `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      select growth.id('push', n, growth.born(n)), growth.account(n), growth.id('session', n, growth.born(n)), 'https://push.example/' || n, repeat('p', 87), repeat('a', 22), growth.born(n) ${each} where n % 6 = 0`,
  },
  {
    table: 'calendar_feeds',
    sql: `insert into calendar_feeds (user_id, secret_hash, sealed_secret, created_at) select growth.account(n), ${key('feed')}, repeat('s', 80), growth.born(n) ${each} where n % 15 = 0`,
  },
  {
    table: 'personal_tokens',
    sql: `insert into personal_tokens (id, user_id, name, token_hash, scope, all_pets, created_at) select growth.id('token', n, growth.born(n)), growth.account(n), 'Home', ${key('token')}, 'read', n % 200 > 0, growth.born(n) ${each} where n % 100 = 0`,
  },
  {
    table: 'personal_token_pets',
    sql: `insert into personal_token_pets select growth.id('token', n, growth.born(n)), growth.pet(n, 1) ${each} where n % 200 = 0`,
  },
  {
    table: 'stored_files',
    sql: `insert into stored_files (storage_path, owner_id, type, bytes, sha256, wrapped_key, master_key_id, state, created_at)
      select 'account-photos/' || growth.account(n), growth.account(n), 'image/webp', 40000, encode(sha256(('own' || n)::bytea), 'hex'), repeat(md5(n::text), 2), growth.key(), 'stored', growth.born(n) ${each} where n % 20 = 5`,
  },
  {
    table: 'analytics_identities',
    sql: `insert into analytics_identities select growth.account(n), growth.id('visitor', n, growth.born(n)), growth.born(n) ${each} where n % 3 = 0`,
  },
  {
    table: 'analytics_events',
    sql: `insert into analytics_events (id, occurred_at, name, page, visitor_id, session_id, properties)
      select growth.id('event', n * 64 + e, now()), now() - ((n * 7919 + e * 104729) % 7776000) * interval '5 seconds', (array['$pageview', '$pageview', '$pageleave', 'session_started', 'document_uploaded'])[1 + e % 5],
        'dashboard', growth.id('visitor', n, growth.born(n)), growth.id('event', n, now()), '{}' ${each}, generate_series(1, 3) e where n % 3 = 0`,
  },
  {
    table: 'report_firsts',
    sql: `insert into report_firsts select growth.account(n), kind, growth.born(n)::date ${each}, (values ('pet', 1), ('document', 2), ('share', 5)) kinds(kind, every) where n % every = 0`,
  },
  {
    table: 'rate_limits',
    sql: `insert into rate_limits select 'growth:' || n, 1, now() + interval '1 day' ${each} where n % 20 = 0`,
  },
  {
    // What the library keeps of a week.
    table: 'jobs.job',
    sql: `insert into jobs.job (name, state, data, created_on, start_after, completed_on)
      select 'deliveries.send', 'completed', '{}', at, at, at ${each}, lateral (select now() - n % 10000 * interval '1 minute' as at) times where n % 3 = 0`,
  },
  {
    table: 'admin_log',
    sql: `insert into admin_log (id, administrator_id, action, target_id, reason, details, request_digest, created_at)
      select growth.id('log', n, growth.born(n)), growth.account(1), 'users.block', growth.account(n), 'Asked by phone', '{}', ${key('log')}, growth.born(n) ${each} where n % 20 = 1`,
  },
  {
    table: 'contact_messages',
    sql: `insert into contact_messages (id, name, email, topic, message, digest, created_at, mailed_at)
      select growth.id('contact', n, growth.born(n)), ${name}, 'c' || n || '@example.org', 'question', 'How do I print the card of my dog? Thank you.', ${key('contact')}, growth.born(n), growth.born(n) ${each} where growth.some(n, 170)`,
  },
  {
    table: 'sign_up_invitations',
    sql: `insert into sign_up_invitations (id, email, token_hash, expires_at, created_at)
      select growth.id('invitation', n, growth.born(n)), 'i' || n || '@example.org', ${key('invitation')}, now() + interval '5 days', growth.born(n) ${each} where growth.some(n, 44)`,
  },
];
