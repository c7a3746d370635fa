import { runLoggedAction } from '#server/accounts/administrators/admin-log.usecases.ts';
import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext } from '#server/core/context.ts';
import type { StoredSettings } from '#server/core/settings/site-settings.table.ts';
import {
  lockEffectiveSettings,
  mostUploadMegabytes,
  readSettings,
  saveSettings,
} from '#server/core/settings/site-settings.usecases.ts';
import type { SiteChange } from '#shared/operations/site-settings.schema.ts';
import type { SiteSettings } from '#shared/operations/site-settings.ts';

import { uploadLimitTooHigh } from './site.errors.ts';

const columnOf = {
  sign_ups: 'signUps',
  upload_mb: 'uploadMegabytes',
  share_hours: 'shareHours',
  joined_today: 'joinedToday',
} as const satisfies Record<keyof SiteSettings, keyof StoredSettings>;

const nameList = Object.keys(columnOf) as (keyof SiteSettings)[];

/**
 * ADMIN-2: changes settings, for every process from its next request. The log has each one before and after. Throws
 * uploadLimitTooHigh, and changedElsewhere when one of them has changed since this administrator saw it.
 */
export async function changeSettings(
  ctx: AccountContext,
  { id, reason, changes, before }: SiteChange,
): Promise<SiteSettings> {
  const most = mostUploadMegabytes(ctx);
  if (changes.upload_mb !== undefined && changes.upload_mb > most) throw uploadLimitTooHigh(most);
  await runLoggedAction(
    ctx,
    { action: 'site.change', targetId: null, request: { id, reason }, input: { changes, before } },
    async (ctx) => {
      const current = await lockEffectiveSettings(ctx);
      const named = nameList.filter((name) => changes[name] !== undefined);
      for (const name of named)
        assertUnchanged('site', { current: current[name], before: before[name], value: changes[name] });
      const changed = named.filter((name) => changes[name] !== current[name]);
      if (changed.length === 0) return undefined;
      const columns = Object.fromEntries(changed.map((name) => [columnOf[name], changes[name]]));
      await saveSettings(ctx, columns);

      return Object.fromEntries(
        changed.flatMap((name) => [
          [`${name}_before`, current[name]],
          [name, changes[name] ?? null],
        ]),
      );
    },
  );

  return readSettings(ctx);
}
