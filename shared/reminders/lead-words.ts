import { i18n } from '#shared/core/i18n.ts';

/** "2 hours before", "3 days before", "when it’s due". */
export function leadName(hours: number): string {
  if (hours === 0) return i18n.t('when it’s due');
  if (hours % 168 === 0)
    return i18n.t('{weeks, plural, one {# week before} other {# weeks before}}', { weeks: hours / 168 });
  if (hours % 24 === 0)
    return i18n.t('{days, plural, one {# day before} other {# days before}}', { days: hours / 24 });

  return i18n.t('{hours, plural, one {# hour before} other {# hours before}}', { hours });
}
