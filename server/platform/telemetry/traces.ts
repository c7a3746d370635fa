import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';

import type { Attributes, Span, SpanContext } from '@opentelemetry/api';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, diag, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

import { createLogLimit } from '../log-limit.ts';
import type { Logger } from '../logger.ts';
import type { JobFacts, QueryFacts, RequestFacts, StorageFacts } from './channels.ts';
import { activities, createFollower } from './channels.ts';
import { parseTraceparent } from './traceparent.ts';

type Options = { url: string; version: string; role: string; log: Logger };

/**
 * The mapping of an activity to a span. Of a failure only the code or the class is sent, because a message can quote
 * people's data.
 */
type Shape<Facts> = {
  kind: SpanKind;
  begin: (facts: Facts) => { name: string; attributes: Attributes };
  /** The remote parent span. */
  caller?: (facts: Facts) => SpanContext | undefined;
  /** Facts that are known at its end only. */
  end?: (span: Span, facts: Facts) => void;
};

const longestText = 2000;

const requestShape: Shape<RequestFacts> = {
  kind: SpanKind.SERVER,
  begin: ({ method }) => ({ name: method, attributes: { 'http.request.method': method } }),
  caller: ({ traceparent }) => parseTraceparent(traceparent),
  end(span, { method, route, status }) {
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  },
};

const queryShape: Shape<QueryFacts> = {
  kind: SpanKind.CLIENT,
  begin: ({ text, name }) => ({
    name: name ?? text.slice(0, 40).split(/\s/, 1).join(''),
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
  }),
};

const jobShape: Shape<JobFacts> = {
  kind: SpanKind.CONSUMER,
  begin: ({ queue }) => ({ name: `job ${queue}`, attributes: { 'messaging.destination.name': queue } }),
};

const storageShape: Shape<StorageFacts> = {
  kind: SpanKind.CLIENT,
  begin: ({ operation }) => ({ name: `storage ${operation}`, attributes: {} }),
};

/**
 * Sends a trace of each request and job to an OpenTelemetry collector (OTLP over HTTP). The library reads its own settings, such as
 * `OTEL_EXPORTER_OTLP_HEADERS`, from the environment.
 */
export function openTraces({ url, version, role, log }: Options) {
  const limited = createLogLimit();
  const warn = (message: string) =>
    limited(message, (repeats) => log.warn({ cause: message, repeats }, 'traces could not be sent'));
  const silent = () => undefined;
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent });
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'denmate',
      'service.version': version,
      'denmate.role': role,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('denmate', version);
  const current = new AsyncLocalStorage<unknown>();
  const unbind: (() => void)[] = [];
  const { follow, unfollow } = createFollower();

  function record<Facts extends object>(
    activity: TracingChannel<unknown, Facts>,
    { kind, begin, caller, end }: Shape<Facts>,
  ) {
    const spans = new WeakMap<Facts, Span>();
    // The span is the current one while the work runs, so that spans within it become its children.
    activity.start.bindStore(current, (facts) => {
      // Only spans are stored in it.
      const parent = current.getStore() as Span | undefined;
      const { name, attributes } = begin(facts);
      const remote = parent ? undefined : caller?.(facts);
      const within = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = tracer.startSpan(
        name,
        { kind, attributes },
        remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : within,
      );
      spans.set(facts, span);

      return span;
    });
    follow(activity.error, (facts: Facts & { error: unknown }) => {
      spans.get(facts)?.setStatus({ code: SpanStatusCode.ERROR });
      spans.get(facts)?.setAttribute('error.type', typeOf(facts.error));
    });
    follow(activity.asyncEnd, (facts: Facts) => {
      const span = spans.get(facts);
      if (!span) return;
      end?.(span, facts);
      span.end();
    });
    unbind.push(() => void activity.start.unbindStore(current));
  }
  record(activities.request, requestShape);
  record(activities.query, queryShape);
  record(activities.job, jobShape);
  record(activities.storage, storageShape);

  return {
    flush: () => provider.forceFlush(),
    async close() {
      unfollow();
      for (const stop of unbind.splice(0)) stop();
      // An unavailable collector must not delay the end of the process.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

function typeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;

  return error.constructor.name;
}
