import { data } from 'react-router';

/** What a loader of the blog does in a browser: the server sends finished pages, so it has none for this address. */
export function noSuchPage(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
  throw data(null, 404);
}
