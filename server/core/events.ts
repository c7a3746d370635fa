import type { Context } from './context.ts';

declare const payloadOf: unique symbol;

/** Something that happened and that other features can react to. Its name is written to the log. */
export type EventKind<Payload> = { readonly name: string; readonly [payloadOf]?: Payload };

export const defineEvent = <Payload>(name: string): EventKind<Payload> => ({ name });

/** A feature's reaction to an event. It runs in the transaction of the change and can refuse it by throwing. */
export type Listener = { event: EventKind<unknown>; run: (ctx: Context, payload: unknown) => Promise<void> };

export const on = <Payload>(
  event: EventKind<Payload>,
  work: (ctx: Context, payload: Payload) => Promise<void>,
): Listener => ({ event, run: (ctx, payload) => work(ctx, payload as Payload) });

/**
 * Within a transaction: calls every listener of the event in the order in which they were registered at start. A listener
 * enqueues a job for work that must happen after the commit.
 */
export async function announce<Payload>(ctx: Context, event: EventKind<Payload>, payload: Payload) {
  for (const listener of ctx.listeners) {
    if (listener.event === event) await listener.run(ctx, payload);
  }
}
