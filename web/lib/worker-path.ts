/** The service worker's own URL, without a hash, so that browsers find the next version there. */
export const workerPath = '/service-worker.js';
