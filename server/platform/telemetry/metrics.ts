import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import { FileMissing, FileNotClean } from '../storage/storage.ts';
import type { JobFacts, RequestFacts, StorageFacts } from './channels.ts';
import { activities, arrivals, createFollower, refusals } from './channels.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
// Clients can send any method, and each would create a new series.
const methodLabel = (method: string) => (methods.has(method) ? method : 'other');

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/**
 * The metrics of this process for Prometheus. `collect` fills the gauges that are read on demand. Labels are routes, our
 * own names and codes, so that no request creates a new one.
 */
export function createMetrics(about: { version: string; node: string; role: string }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'denmate_build_info',
    help: 'The version that runs, always 1',
    labelNames: ['version', 'node', 'role'],
    registers,
  }).set(about, 1);

  const requests = new Counter({
    name: 'denmate_http_requests_total',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'denmate_http_request_duration_seconds',
    help: 'Seconds until a response began',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const inFlight = new Gauge({
    name: 'denmate_http_requests_in_flight',
    help: 'Requests whose response has not begun',
    registers,
  });
  const jobs = new Histogram({
    name: 'denmate_job_duration_seconds',
    help: 'Seconds that jobs took, by queue and outcome',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  });
  const storageErrors = new Counter({
    name: 'denmate_storage_errors_total',
    help: 'Failures of the file storage, by operation',
    labelNames: ['operation'],
    registers,
  });
  const limited = new Counter({
    name: 'denmate_rate_limit_refusals_total',
    help: 'Requests that were refused because there were too many, by limit',
    labelNames: ['limit'],
    registers,
  });
  const bytes = new Counter({
    name: 'denmate_upload_bytes_total',
    help: 'Bytes of files that have arrived',
    registers,
  });

  const began = new WeakMap<object, number>();
  const begin = (facts: object) => void began.set(facts, performance.now());
  const endRequest = (facts: RequestFacts) => {
    const method = methodLabel(facts.method);
    inFlight.dec();
    requests.inc({ method, route: facts.route, status: String(facts.status) });
    durations.observe({ method, route: facts.route }, secondsSince(began.get(facts) ?? performance.now()));
  };
  const endJob = (facts: JobFacts & { error?: unknown }) =>
    jobs.observe(
      { queue: facts.queue, outcome: facts.error === undefined ? 'done' : 'failed' },
      secondsSince(began.get(facts) ?? performance.now()),
    );
  const onStorageError = ({ operation, error }: StorageFacts & { error: unknown }) => {
    if (error instanceof FileMissing || error instanceof FileNotClean) return;
    storageErrors.inc({ operation });
  };
  const { follow, unfollow } = createFollower();
  const { request, job, storage } = activities;
  follow(request.start, (facts: object) => {
    begin(facts);
    inFlight.inc();
  });
  follow(request.asyncEnd, endRequest);
  follow(job.start, begin);
  follow(job.asyncEnd, endJob);
  follow(storage.error, onStorageError);
  follow(refusals, (limit: unknown) => limited.inc({ limit: String(limit) }));
  follow(arrivals, (size: unknown) => bytes.inc(Number(size)));

  return {
    contentType: registry.contentType,
    registry,
    /** All metrics in the format of Prometheus. */
    read: () => registry.metrics(),
    close() {
      unfollow();
      registry.clear();
    },
  };
}
