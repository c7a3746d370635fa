const security = 'It protects the account on this installation, and would be of use to a thief alone.';
const delivery = 'What was sent is in the mailbox; this is how it was sent.';
const passing = 'It is over within a day.';
const derived = 'It is made from what is exported.';
const stored = 'How this installation stores it. The file itself is exported.';
const others = 'It is about other people.';
const ours = 'It belongs to the installation.';
const secret = 'A secret that opens something.';
const key = 'The account is the whole export.';

/** Tables that an export leaves out, with the reason. */
export const exceptedTables: Record<string, string> = {
  auth_devices: security,
  auth_mfa_factors: security,
  auth_one_time_tokens: security,
  auth_passkey_challenges: security,
  auth_passkeys: security,
  auth_recovery_codes: security,
  auth_sessions: security,
  auth_sign_ups: 'It became the account, or is deleted within days.',
  contact_messages: ours,
  deliveries: delivery,
  document_layouts: derived,
  exports: passing,
  page_pictures: derived,
  pending_pets: passing,
  pet_medications: 'A view of medications, for the version before.',
  push_subscriptions: 'A browser of this installation.',
  rate_limits: passing,
  reminder_occurrences: delivery,
  site_settings: ours,
  stored_files: stored,
  unknown_files: ours,
  upload_parts: passing,
  uploads: passing,
  user_registration_status: 'An account that can export is confirmed.',
};

/** Columns of exported tables that an export leaves out, with the reason. */
export const exceptedColumns: Record<string, string> = {
  'auth_users.password_hash': secret,
  'auth_users.email_confirmed_at': security,
  'auth_users.new_email': passing,
  'auth_users.promo_coupon_id': ours,
  'auth_users.is_admin': security,
  'auth_users.banned_until': security,
  'auth_users.closed_at': passing,
  'auth_users.last_sign_in_at': security,
  'auth_users.updated_at': derived,
  'calendar_feeds.secret_hash': secret,
  'calendar_feeds.sealed_secret': secret,
  'documents.storage_bucket': stored,
  'documents.thumbnail_path': derived,
  'documents.text': derived,
  'documents.suggestion': derived,
  'documents.suggestion_answered': derived,
  'documents.read_at': derived,
  'documents.share_id': 'Always empty.',
  'documents.share_expiry': 'Always empty.',
  'documents.request_key': passing,
  'documents.search': derived,
  'finder_messages.email': others,
  'finder_messages.digest': derived,
  'finder_messages.sender': others,
  'finder_messages.mailed_at': delivery,
  'finder_messages.answer_mailed_at': delivery,
  'health_records.user_id': key,
  'home_checks.user_id': key,
  'medical_events.user_id': key,
  'medications.user_id': key,
  'pet_profiles.updated_at': derived,
  'pets.request_key': passing,
  'referrals.created_at': others,
  'referrals.referred_user_id': others,
  'reminders.notification_sent': delivery,
  'reminders.notify_at': delivery,
  'reminders.pet_id': 'The same as the only one of its pets.',
  'reminders.round': delivery,
  'share_link_documents.own': 'The same as the kind of the link.',
  'share_links.share_id_hash': secret,
  'share_links.sealed_share_id': secret,
  'share_links.wrong_tries': security,
  'user_preferences.id': key,
  'user_preferences.created_at': derived,
  'user_preferences.updated_at': derived,
  'vaccinations.user_id': key,
};
