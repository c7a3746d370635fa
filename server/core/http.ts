import { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import type { HttpBindings } from '@hono/node-server';
import { zValidator } from '@hono/zod-validator';
import type { Context as HonoContext, TypedResponse, ValidationTargets } from 'hono';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { findTargetHandler } from 'hono/utils/handler';
import type { $ZodType } from 'zod/v4/core';

import { isDatabaseUnavailable } from '#server/platform/database-failures.ts';
import { newId } from '#server/platform/ids.ts';
import type { Json } from '#server/platform/json.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { RequestFacts } from '#server/platform/telemetry/channels.ts';
import { activities } from '#server/platform/telemetry/channels.ts';
import type { ErrorBody } from '#shared/core/errors.ts';
import { errorKinds } from '#shared/core/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

import { type Context, type AccountContext, PageProof } from './context.ts';
import { AppError } from './errors/errors.ts';
import { explainFailure } from './failures.ts';

/** The variables of every request: the context without an owner. */
export type PublicEnv = { Bindings: HttpBindings; Variables: { ctx: Context; requestId: string } };

/** The variables of a request behind the session gate. */
export type AccountEnv = { Bindings: HttpBindings; Variables: { ctx: AccountContext; requestId: string } };

export const createPublicRouter = () => new Hono<PublicEnv>();

/** For routes behind the session gate only: their context includes the account. */
export const createRouter = () => new Hono<AccountEnv>();

const jsonLimitBytes = 100 * 1024;
const jsonPatienceMs = 20_000;

const tooMuchText = () =>
  new AppError('tooLarge', 'request.too_large', i18n.t('That’s too much text. Shorten it and try again.'));

const lengthNeeded = () =>
  new AppError(
    'invalid',
    'request.length_needed',
    i18n.t('A request with a body needs a Content-Length header'),
  );

/**
 * Refuses JSON bodies larger than any of our forms before reading them, and aborts those that arrive too slowly. Uploads
 * have their own limits.
 */
export const limitJson = createMiddleware(async (c, next) => {
  if (c.req.header('transfer-encoding') !== undefined) throw lengthNeeded();
  if (Number(c.req.header('content-length') ?? 0) > jsonLimitBytes) throw tooMuchText();

  const incoming: unknown = c.env?.incoming;
  const cut = setTimeout(() => {
    if (incoming instanceof IncomingMessage && !incoming.complete) incoming.destroy();
  }, jsonPatienceMs);
  try {
    await next();
  } finally {
    clearTimeout(cut);
  }
});

/**
 * Sets headers of the response, which may override them. On a connection they go to Node's response: the `Headers` of a web
 * response cost more than everything else in a small response.
 */
export function setHeaders(c: HonoContext, headers: Readonly<Record<string, string>>) {
  const outgoing: unknown = c.env?.outgoing;
  for (const [name, value] of Object.entries(headers)) {
    if (outgoing instanceof ServerResponse) outgoing.setHeader(name, value);
    else c.header(name, value);
  }
}

/** Gives every request its id, its context and one line in the log: route, status, time; no addresses, no query. */
export const requestContext = (base: Omit<Context, 'now'>, clock: () => Date) =>
  createMiddleware<PublicEnv>(async (c, next) => {
    const requestId = newId();
    const started = performance.now();
    let log: Logger | undefined;
    c.set('requestId', requestId);
    c.set('ctx', {
      ...base,
      now: clock(),
      // Most requests log only one line.
      get log() {
        return (log ??= base.log.child({ requestId }));
      },
    });
    setHeaders(c, { 'X-Request-Id': requestId });
    if (activities.request.hasSubscribers) {
      const traceparent = base.config.continuesTraces ? c.req.header('traceparent') : undefined;
      const told: RequestFacts = { method: c.req.method, route: 'unknown', status: 0, traceparent };
      await activities.request.tracePromise(async () => {
        await next();
        told.route = routeOf(c);
        told.status = c.res.status;
      }, told);
    } else await next();
    if (!base.log.isLevelEnabled('info')) return;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const facts = { requestId, method: c.req.method, route: routeOf(c), status: c.res.status, ms };
    base.log.info(facts, 'request');
  });

/** The route that handles a request: of all that match, the first that isn't middleware. Undefined for unknown paths. */
export const findRoute = (c: HonoContext) =>
  matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && !path.includes('*'));

const routeOf = (c: HonoContext) => findRoute(c)?.path ?? 'unknown';

/** The proof of a GET request from inside this process, which no request from outside can carry. */
export function pageProofOf({ env, req }: HonoContext): PageProof | undefined {
  const proof: unknown = (env as { pageProof?: unknown } | undefined)?.pageProof;

  return proof instanceof PageProof && req.method === 'GET' ? proof : undefined;
}

/** A request by method and path, and the message for requests without a session. */
export type LoginNeeded = { method: string; path: RegExp; message: () => string };

/**
 * PET-3, DOC-6, DOC-7: the refusal of a request without any token. With the token of an ended session the person was logged
 * in, and the session gate explains why it ended (APP-8).
 */
export const requireToken = (needed: readonly LoginNeeded[]) =>
  createMiddleware<PublicEnv>(async (c, next) => {
    const found = needed.find(({ method, path }) => method === c.req.method && path.test(c.req.path));
    if (found && c.req.header('authorization') === undefined && !pageProofOf(c))
      throw new AppError('unauthenticated', 'auth.required', found.message());
    await next();
  });

/** The part of a request that a route validates, and its schema, for its description. */
export type Validated = { target: keyof ValidationTargets; schema: $ZodType };

const validators = new WeakMap<object, Validated>();

/**
 * The validation of a handler made by `validate`, also within a router with its own error handler; undefined for all
 * others.
 */
export const validatedBy = (handler: RouterRoute['handler']): Validated | undefined =>
  validators.get(findTargetHandler(handler));

/** A route in the app's list. */
export type AppRoute = Pick<RouterRoute, 'method' | 'path' | 'handler'>;

/**
 * Validates one part of the request; a failure becomes the same error body as every other failure. `refusal` replaces it
 * where a malformed id must get the same response as an unknown one.
 */
export function validate<Target extends keyof ValidationTargets, Schema extends $ZodType>(
  target: Target,
  schema: Schema,
  refusal?: () => AppError,
) {
  const validator = zValidator(target, schema, (result) => {
    if (!result.success) throw refusal?.() ?? invalidInput(result.error.issues);
  });
  validators.set(validator, { target, schema });

  return validator;
}

/** A response with JSON that is already serialized. */
export function sendJson<Shape, Status extends 200 | 201 = 200>(
  c: HonoContext<AccountEnv>,
  { text }: Json<Shape>,
  status?: Status,
): Response & TypedResponse<Shape, Status, 'json'> {
  const response: Response = c.body(text, status ?? 200, { 'Content-Type': 'application/json' });

  // The web client takes the shape from the type.
  return response as Response & TypedResponse<Shape, Status, 'json'>;
}

type Download = {
  content: Buffer | Readable | string;
  type: string;
  /** In plain ASCII. */
  name: string;
};

/** A response that is saved as a file and that no cache stores. A stream is sent while it is written. */
export const sendDownload = (c: HonoContext, { content, type, name }: Download) =>
  c.body(bodyOf(content), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });

function bodyOf(content: Download['content']) {
  if (typeof content === 'string') return content;

  return content instanceof Readable
    ? (Readable.toWeb(content) as ReadableStream<Uint8Array>)
    : new Uint8Array(content);
}

/** The body of an upload. Nothing is read until it is consumed, and the connection survives a refusal. */
export function incomingFile(c: HonoContext<AccountEnv> | HonoContext<PublicEnv>) {
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  const incoming: unknown = c.env?.incoming;

  return {
    get content() {
      // Node's own stream avoids copies, and stays open when the reader stops, so that the response can still be sent.
      return incoming instanceof Readable ? incoming.iterator({ destroyOnReturn: false }) : c.req.raw.body;
    },
    declaredBytes: Number.isSafeInteger(length) ? length : undefined,
    signal: c.req.raw.signal,
  };
}

/** The error for invalid input, with the first issue as its message and one message per field. */
export function invalidInput(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message;

  return new AppError('invalid', 'request.invalid', issues[0]?.message ?? i18n.t('Invalid request'), {
    fields,
  });
}

/** The same body and status for every failure. */
export function handleError(error: Error, c: HonoContext<PublicEnv>): Response {
  const { status, ...facts } = toErrorResponse(error, c);

  return c.json({ error: facts } satisfies ErrorBody, status);
}

/** The part of a failure that the caller may see; unexpected errors are logged and described neutrally. */
export function toErrorResponse(error: Error, c: HonoContext<PublicEnv>) {
  if (error instanceof AppError) return fromAppError(error, c);
  const unreadable = error instanceof HTTPException && error.status < 500;
  const { aborted } = c.req.raw.signal;
  const { log } = c.get('ctx');
  // The client has disconnected: no response can be sent, and it is rarely a bug.
  if (aborted) log.info({ err: error, route: routeOf(c) }, 'failure of a request that was cut off');
  if (unreadable || aborted) {
    return { code: 'request.invalid', message: i18n.t('Invalid request'), status: 400 as const };
  }
  const explained = explainFailure(error);
  // The connection pool logs once a minute that the database can't be reached.
  if (!isDatabaseUnavailable(error)) {
    log.error(
      { err: error, route: routeOf(c), ...(explained && { code: explained.code }) },
      'unexpected failure',
    );
  }
  if (explained) return fromAppError(explained, c);

  return {
    code: 'internal',
    message: i18n.t('Something went wrong on our side. Try again.'),
    status: 500 as const,
  };
}

function fromAppError(
  { code, message, fields, kind, retryAfterSeconds }: AppError,
  c: HonoContext<PublicEnv>,
) {
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds));

  return { code, message, ...(fields && { fields }), status: errorKinds[kind] };
}
