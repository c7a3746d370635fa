import type { SpanContext } from '@opentelemetry/api';

const known = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * The span that a `traceparent` names (https://www.w3.org/TR/trace-context/). Undefined when it is malformed, as the
 * standard requires, or repeated. Later versions may append fields.
 */
export function parseTraceparent(header: string | undefined): SpanContext | undefined {
  const [, version, traceId, spanId, flags = '00', more] = known.exec(header?.trim() ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  if (version === '00' && more !== undefined) return undefined;

  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
