import { clientAddress } from '#server/core/client-address.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { createPublicRouter, handleError, limitJson } from '#server/core/http.ts';

import { unknownProject } from './analytics.errors.ts';
import { readText } from './ingestion.params.ts';
import { analyticsToken, countRequest, requireIngestion, takeEvents } from './take-events.usecases.ts';

/** The addresses to which versions of the client send events. */
const eventAddresses = ['/e', '/e/', '/i/v0/e', '/i/v0/e/', '/batch', '/batch/'];

// The response that the client understands as "everything off": AN-3.
const nothingConfigured = {
  supportedCompression: ['gzip-js'],
  hasFeatureFlags: false,
  autocapture_opt_out: true,
  capturePerformance: false,
  heatmaps: false,
  sessionRecording: false,
  surveys: false,
  siteApps: [],
  isAuthenticated: false,
};

/** `/ingest`: the parts of the server API of posthog-js that store events in this installation's own tables (AN-2). */
export const ingestionRoutes = createPublicRouter()
  .onError((error, c) => {
    const response = handleError(error, c);
    if (!(error instanceof AppError) || error.kind !== 'limited') return response;

    // The client then waits for a minute.
    return c.json({ status: 0, quota_limited: ['events'] }, 429);
  })
  .use('*', async (c, next) => {
    requireIngestion(c.get('ctx').config);
    c.header('Cache-Control', 'no-store');
    await next();
  })
  .on('POST', eventAddresses, limitJson, async (c) => {
    const ctx = c.get('ctx');
    const address = clientAddress(c);
    countRequest(ctx, address);
    takeEvents(ctx, address, await readText(c));

    return c.json({ status: 1 });
  })
  // Recordings are not stored: the client is told to pause when it tries.
  .on('POST', ['/s', '/s/'], limitJson, (c) => c.json({ status: 1, quota_limited: ['recordings'] }))
  .on('POST', ['/flags', '/flags/'], limitJson, (c) =>
    c.json({ flags: {}, featureFlags: {}, featureFlagPayloads: {}, errorsWhileComputingFlags: false }),
  )
  .get('/array/:token/config', (c) => {
    if (c.req.param('token') !== analyticsToken(c.get('ctx').signer)) throw unknownProject();

    return c.json(nothingConfigured);
  })
  .on('GET', ['/api/surveys', '/api/surveys/'], (c) => c.json({ surveys: [] }))
  .on('GET', ['/api/web_experiments', '/api/web_experiments/'], (c) => c.json({ experiments: [] }));
