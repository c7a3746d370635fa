import type { AccountContext, Context } from '#server/core/context.ts';
import { shareHours } from '#shared/documents/documents.ts';
import type { ShareDuration } from '#shared/documents/sharing.ts';
import type { SignUpMode, SiteSettings } from '#shared/operations/site-settings.ts';

import { findSettings, lockSettings, updateSettings } from './site-settings.queries.ts';
import type { StoredSettings } from './site-settings.table.ts';

const megabyte = 1024 * 1024;

type Configured = Pick<Context, 'config'>;
type Reading = Configured & Pick<Context, 'db'>;

/** The largest file that the configuration allows. Administrators can choose less. */
export const mostUploadMegabytes = ({ config }: Configured): number => config.uploads.maxBytes / megabyte;

/** The settings in effect: the chosen ones, or the defaults. */
function effectiveSettings(ctx: Configured, stored: StoredSettings | undefined): SiteSettings {
  const most = mostUploadMegabytes(ctx);

  return {
    sign_ups: stored?.signUps ?? 'open',
    upload_mb: Math.min(stored?.uploadMegabytes ?? most, most),
    share_hours: stored?.shareHours ?? shareHours,
    joined_today: stored?.joinedToday ?? 'seeded',
  };
}

/** ADMIN-2: the settings. Read from the database each time, so that a change takes effect in every process. */
export const readSettings = async (ctx: Reading): Promise<SiteSettings> =>
  effectiveSettings(ctx, await findSettings(ctx.db));

/** DOC-6: how long a new share link works unless its owner chooses otherwise. */
export const readShareHours = async ({ db }: Pick<Context, 'db'>): Promise<ShareDuration> =>
  (await findSettings(db))?.shareHours ?? shareHours;

/** The largest file of a document, in bytes. */
export const readUploadMaxBytes = async (ctx: Reading): Promise<number> =>
  (await readSettings(ctx)).upload_mb * megabyte;

/** ADMIN-2: who can sign up. */
export const readSignUpMode = async (ctx: Reading): Promise<SignUpMode> => (await readSettings(ctx)).sign_ups;

/** Within a transaction: the settings that count, locked until its end. */
export const lockEffectiveSettings = async (ctx: Context): Promise<SiteSettings> =>
  effectiveSettings(ctx, await lockSettings(ctx.db, ctx.now));

/** Within the transaction that has locked them. */
export const saveSettings = ({ db, now }: AccountContext, change: Partial<Omit<StoredSettings, 'onlyRow'>>) =>
  updateSettings(db, { ...change, updatedAt: now });
