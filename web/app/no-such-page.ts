import { data } from 'react-router';

/** Ends a loader: there is nothing at this address. */
export function noSuchPage(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
  throw data(null, 404);
}
