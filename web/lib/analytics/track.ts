import type { AnalyticsEventName, AnalyticsProperties } from '#shared/operations/analytics.ts';
import { mayMeasure } from '#web/lib/analytics-consent.ts';

/** The properties of an event. For a failed request: the status of the response, 0 without one. */
type Facts<Name extends AnalyticsEventName> = 'reason' extends keyof AnalyticsProperties<Name>
  ? { status: number }
  : AnalyticsProperties<Name>;

/** An event, and the path on which it happened. */
export type Tracked = {
  name: AnalyticsEventName;
  facts: Readonly<Record<string, string | number>> | undefined;
  path: string;
};

/** The receiver of the events. Every page loads this module, so it's small. */
export type Tracker = { push(event: Tracked): unknown };

// For the seconds until the client is loaded.
const held: Tracked[] = [];
let tracker: Tracker = held;

/** Sends events to the client, including those held before it was loaded; without a client they are held. */
export function setTracker(next: Tracker | undefined) {
  const before = held.splice(0);
  tracker = next ?? held;
  if (next) for (const event of before) next.push(event);
}

/** Counts an event, if this browser allows it. */
export function track<Name extends AnalyticsEventName>(
  name: Name,
  ...[facts]: keyof Facts<Name> extends never ? [] : [facts: Facts<Name>]
) {
  // The type of a generic event says nothing about its values.
  if (mayMeasure()) tracker.push({ name, facts: facts as Tracked['facts'], path: location.pathname });
}
