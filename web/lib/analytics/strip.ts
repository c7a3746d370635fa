import type { CaptureResult, Properties } from 'posthog-js/dist/module.slim.no-external';

import {
  allowedProperties,
  isAnalyticsEvent,
  isAnalyticsPage,
  isPrivatePage,
} from '#shared/operations/analytics.ts';

/** The properties that the service needs for every event. They say nothing about the page or the browser. */
const always = [
  'token',
  'distinct_id',
  '$session_id',
  '$window_id',
  '$lib',
  '$lib_version',
  '$insert_id',
  '$is_identified',
  '$process_person_profile',
  '$anon_distinct_id',
  'isPremium',
  'signUpDate',
  'role',
];

const ofAccount = ['isPremium', 'signUpDate', 'role'];

const pick = (from: Properties | undefined, names: readonly string[]): Properties =>
  Object.fromEntries(
    names.flatMap((name) => (from && Object.hasOwn(from, name) ? [[name, from[name]]] : [])),
  );

type Options = { page: string; origin: string; outside: boolean; hasFeatures: boolean };

/**
 * AN-2: reduces an event to the data that may leave the browser: our events with known values, and the kind of page instead of
 * its address. An outside service also gets identities, and the events of its features from pages that aren't private.
 */
export function strip(event: CaptureResult | null, options: Options): CaptureResult | null {
  if (!event) return null;
  const { event: name, properties } = event;
  const page: unknown = properties['page'];
  const shown = isAnalyticsPage(page) ? page : options.page;
  const place = { page: shown, $current_url: options.origin + shown, $pathname: shown };
  const same = { uuid: event.uuid, ...(event.timestamp && { timestamp: event.timestamp }) };
  const base = { ...pick(properties, always), ...place };
  if (isAnalyticsEvent(name)) {
    const ended: unknown = properties['ended_session'];
    const session = typeof ended === 'string' && { $session_id: ended };

    return {
      ...same,
      event: name,
      properties: { ...base, ...allowedProperties(name, properties), ...session },
    };
  }
  if (!options.outside) return null;
  if (name === '$identify' || name === '$set')
    return { ...same, event: name, properties: base, $set: pick(event.$set, ofAccount) };
  if (!options.hasFeatures || isPrivatePage(shown)) return null;

  return {
    ...event,
    properties: { ...properties, ...place, $host: undefined, $referrer: undefined, title: undefined },
  };
}
