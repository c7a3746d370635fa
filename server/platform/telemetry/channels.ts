import type { Channel, TracingChannel } from 'node:diagnostics_channel';
import { channel, tracingChannel } from 'node:diagnostics_channel';

// Published data may leave the machine: only names, numbers and codes, and never an address, an id or a value.

/** A request. Its route and status are known at its end. `traceparent` comes from a trusted proxy. */
export type RequestFacts = {
  method: string;
  route: string;
  status: number;
  traceparent: string | undefined;
};

/** A statement. Its text has placeholders in place of values. */
export type QueryFacts = { text: string; name: string | undefined };

export type JobFacts = { queue: string };

export type StorageFacts = { operation: 'save' | 'open' | 'size' | 'delete' };

/** Activities with a duration. Subscribed to by metrics and traces, if they are on. */
export const activities = {
  request: tracingChannel<unknown, RequestFacts>('denmate:request'),
  query: tracingChannel<unknown, QueryFacts>('denmate:query'),
  job: tracingChannel<unknown, JobFacts>('denmate:job'),
  storage: tracingChannel<unknown, StorageFacts>('denmate:storage'),
};

/** A request was refused because there were too many. The message is the limit's name. */
export const refusals = channel('denmate:refusal');

/** A file has arrived. The message is the number of its bytes. */
export const arrivals = channel('denmate:arrival');

/** Does the work, and notifies subscribers of its begin and end. Costs nothing without subscribers. */
export function observed<Facts extends object, Result>(
  activity: TracingChannel<unknown, Facts>,
  facts: Facts,
  work: () => Promise<Result>,
): Promise<Result> {
  return activity.hasSubscribers ? activity.tracePromise(work, facts) : work();
}

type Followed = Pick<Channel, 'subscribe' | 'unsubscribe'>;

/** Subscriptions that end together. */
export function createFollower() {
  const ends: (() => void)[] = [];

  return {
    follow(followed: Followed, listener: (message: never) => void) {
      // A channel is untyped, but its publisher knows the type of the messages.
      const heard = listener as (message: unknown) => void;
      followed.subscribe(heard);
      ends.push(() => followed.unsubscribe(heard));
    },
    unfollow() {
      for (const end of ends.splice(0)) end();
    },
  };
}
