import type { OfferDraft } from '#shared/site/offers.schema.ts';
import { localClock } from '#web/lib/local-clock.ts';

/** The day of an instant in the administrator's time zone. */
export const dayOf = (instant: string): string => localClock(new Date(instant)).day;

/** From the start of one day to the end of another, in the administrator's time zone. */
export const instantsOf = (from: string, until: string): Pick<OfferDraft, 'validFrom' | 'validUntil'> => ({
  validFrom: new Date(`${from}T00:00:00`).toISOString(),
  validUntil: new Date(`${until}T23:59:59.999`).toISOString(),
});
