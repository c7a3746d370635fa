/**
 * Requests from pages to the worker. `is-mine` is answered on the port with a boolean: whether its release
 * has all those files.
 */
export type WorkerRequest =
  | { type: 'keep-app' }
  | { type: 'take-over' }
  | { type: 'is-mine'; files: readonly string[] };
