import { addDays } from '#shared/core/days.ts';
import { momentOf } from '#shared/core/zoned-time.ts';
import type { OfferDraft } from '#shared/site/offers.schema.ts';
import { ownToday } from '#web/lib/dates.ts';
import { ownZone } from '#web/lib/own-zone.ts';

/** The day of an instant in the administrator's time zone. */
export const dayOf = (instant: string): string => ownToday(new Date(instant));

/** From the start of one day to the end of another, in the administrator's time zone. */
export const instantsOf = (from: string, until: string): Pick<OfferDraft, 'validFrom' | 'validUntil'> => ({
  validFrom: momentOf(ownZone(), from, '00:00').toISOString(),
  validUntil: new Date(momentOf(ownZone(), addDays(until, 1), '00:00').getTime() - 1).toISOString(),
});
