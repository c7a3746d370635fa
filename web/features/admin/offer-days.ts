import type { OfferDraft } from '#shared/offers.schema.ts';
import { localClock } from '#web/lib/local-clock.ts';

/** The day of an instant where the administrator is. */
export const dayOf = (instant: string): string => localClock(new Date(instant)).day;

/** From the first moment of a day to the last of another, where the administrator is. */
export const instantsOf = (from: string, until: string): Pick<OfferDraft, 'validFrom' | 'validUntil'> => ({
  validFrom: new Date(`${from}T00:00:00`).toISOString(),
  validUntil: new Date(`${until}T23:59:59.999`).toISOString(),
});
