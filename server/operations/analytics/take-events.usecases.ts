import type { Config } from '#server/config.ts';
import type { Context } from '#server/core/context.ts';
import { limits } from '#server/core/limits.ts';
import type { BatchBuffer } from '#server/platform/batch-buffer.ts';
import { createBatchBuffer } from '#server/platform/batch-buffer.ts';
import type { Db } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { RateLimit } from '#server/platform/rate-limits/rate-limits.ts';
import type { SharedHits } from '#server/platform/rate-limits/shared-hits.ts';
import { createSharedHits } from '#server/platform/rate-limits/shared-hits.ts';
import type { Signer } from '#server/platform/signer.ts';

import {
  countedElsewhere,
  eventsLimited,
  eventsRefused,
  tooManyEvents,
  unknownToken,
  unreadableEvents,
} from './analytics.errors.ts';
import { insertEvents } from './events.queries.ts';
import type { TakenEvent } from './ingestion.rules.ts';
import { eventsIn, takeEvent } from './ingestion.rules.ts';

/** The events that a process has received and not stored yet, and how many came from each address. */
export type Ingestion = { events: BatchBuffer<TakenEvent>; hits: SharedHits };

export function openIngestion(db: Db, log: Logger): Ingestion {
  const hits = createSharedHits();
  const events = createBatchBuffer<TakenEvent>({
    log,
    async write(batch) {
      await insertEvents(db, batch);
      await hits.exchange(db);
    },
  });

  return { events, hits };
}

/** The token of this installation. It is public: it only keeps the events of other installations out. */
export const analyticsToken = (signer: Signer): string =>
  `dm_${signer.digest('analytics token', 'public').slice(0, 32)}`;

/** The client's burst size. */
const mostEvents = 200;

// About as long as the client writes one.
const lengthOfEvent = 2048;

/** Before a request is unpacked: counts it as one event with any content. */
export const countRequest = ({ ingestion }: Pick<Context, 'ingestion'>, address: string) =>
  requireRoom(ingestion.hits, limits.eventsByAddress, address, 1);

/** Takes the events of a request that was counted. They are stored within a second, or lost if the process is killed before. */
export function takeEvents(ctx: Context, address: string, text: string) {
  const { config, signer, ingestion, now } = ctx;
  requireIngestion(config);
  // Parsing costs time even if all events are dropped.
  const weight = Math.max(1, Math.floor(text.length / lengthOfEvent));
  requireRoom(ingestion.hits, limits.eventsByAddress, address, weight - 1);
  const sent = eventsIn(parsed(text));
  if (!sent) throw unreadableEvents();
  if (sent.token !== analyticsToken(signer)) throw unknownToken();
  if (sent.events.length > mostEvents) throw tooManyEvents();
  const count = Math.max(1, sent.events.length);
  requireRoom(ingestion.hits, limits.eventsByAddress, address, Math.max(0, count - weight));
  requireRoom(ingestion.hits, limits.events, 'all', count);
  const taken = sent.events.flatMap((event) => takeEvent(event, now) ?? []);
  if (!ingestion.events.add(taken)) throw eventsRefused();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unreadableEvents();
  }
}

function requireRoom(hits: SharedHits, limit: RateLimit, subject: string, count: number) {
  const counted = hits.add({ limit, subject }, count);
  if (counted.hits > limit.max) throw eventsLimited(counted.wait);
}

/** Throws countedElsewhere if an external service counts. */
export function requireIngestion({ analytics }: Config) {
  if (analytics.outside) throw countedElsewhere();
}
