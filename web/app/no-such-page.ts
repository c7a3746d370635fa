import { data } from 'react-router';

/** Ends a loader with a 404. */
export function noSuchPage(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
  throw data(null, 404);
}
