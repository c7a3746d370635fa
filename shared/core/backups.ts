import { i18n } from './i18n.ts';

/**
 * The notice that backups may still contain deleted data. `days` is how long the operator keeps backups; null
 * when that isn't set.
 */
export const backupRetentionText = (days: number | null): string =>
  days === null
    ? i18n.t('Earlier backups may keep a copy longer. To find out how long, contact us.')
    : i18n.t(
        'Earlier backups may keep a copy for up to {days, plural, =1 {one more day} other {{days} more days}}. They’re used only to restore the site if something goes wrong.',
        { days },
      );
