import type { AnalyticsEventName } from '#shared/operations/analytics.ts';
import {
  allowedProperties,
  isAnalyticsEvent,
  isAnalyticsPage,
  otherPage,
} from '#shared/operations/analytics.ts';

/** A stored event, without the facts that the database adds about the account. */
export type TakenEvent = {
  id: string;
  occurredAt: string;
  name: AnalyticsEventName;
  page: string;
  visitorId: string;
  sessionId: string | null;
  properties: Record<string, string>;
};

type Sent = { token: unknown; events: readonly Fields[] };
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The token and the events of a request: one, a list, or a batch. Undefined for anything else. */
export function eventsIn(body: unknown): Sent | undefined {
  if (Array.isArray(body)) {
    const events = body.filter(isFields);

    return { token: tokenOf(events[0]), events };
  }
  if (!isFields(body)) return undefined;
  if (Array.isArray(body['batch'])) {
    const events = body['batch'].filter(isFields);

    return { token: body['api_key'] ?? body['token'] ?? tokenOf(events[0]), events };
  }

  return { token: tokenOf(body), events: [body] };
}

function tokenOf(event: Fields | undefined): unknown {
  const properties = event?.['properties'];

  return event?.['token'] ?? event?.['api_key'] ?? (isFields(properties) ? properties['token'] : undefined);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : undefined;

const longestDelayMs = 24 * 3600 * 1000;
const clocksDifferMs = 10 * 60 * 1000;

/**
 * The stored part of an event: a known name, ids, the kind of a page, and known values. Undefined for an event that isn't
 * counted.
 */
export function takeEvent(event: Fields, now: Date): TakenEvent | undefined {
  const { event: name, properties } = event;
  if (!isAnalyticsEvent(name) || !isFields(properties)) return undefined;
  const id = idOf(event['uuid']);
  const visitorId = idOf(event['distinct_id'] ?? properties['distinct_id']);
  if (!id || !visitorId) return undefined;
  const page = properties['page'];

  return {
    id,
    visitorId,
    name,
    occurredAt: timeOf(event['timestamp'], now),
    page: isAnalyticsPage(page) ? page : otherPage,
    sessionId: idOf(properties['$session_id']) ?? null,
    properties: allowedProperties(name, properties),
  };
}

/** The client's time, so that a repeated event has the same one; the server's if the client's clock is wrong. */
function timeOf(said: unknown, now: Date): string {
  const at = typeof said === 'string' && said.length < 40 ? Date.parse(said) : Number.NaN;
  const age = now.getTime() - at;

  return age >= -clocksDifferMs && age <= longestDelayMs ? new Date(at).toISOString() : now.toISOString();
}
