import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { pageStateId } from '#shared/core/page-elements.ts';
import type { PageReader } from '#shared/core/page-reader.ts';

import { createEmitter } from './emitter.ts';

/** A page that the server renders for its reader. */
export type Page = {
  reader: PageReader;
  /** On the server only. */
  server?: {
    /** A GET request in this process, with the reader's rights. */
    fetch: (address: string) => Promise<Response>;
    queries: QueryClient;
    /** Of the inline scripts. */
    nonce: string;
    /** How many lazily loaded parts it has. */
    parts: number;
    /** Errors of the page itself, not of its data. */
    errors: Error[];
  };
};

/** The data that comes with a page from the server, as JSON. */
export type PageState = { reader: PageReader; queries: DehydratedState; parts: number };

/** Of this page in the browser; undefined if the server hasn't rendered it. */
export const pageState: PageState | undefined = readPageState();

let find: () => Page | undefined = () => pageState;

/**
 * The page that is being rendered on the server, or taken over in the browser: until that has ended, both must render the same.
 * Undefined afterwards, and for pages that the server hasn't rendered.
 */
export const currentPage = (): Page | undefined => find();

/** Called once by the entry on the server. */
export function providePage(provided: () => Page | undefined) {
  find = provided;
}

const ends = createEmitter();
let partsLeft = pageState && pageState.parts + 1;

/** Calls when the page has been taken over. */
export const onTakenOver = ends.subscribe;

/** Whether everything on the page handles presses, also its lazily loaded parts. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    ends.subscribe,
    () => partsLeft === undefined,
    () => false,
  );

/** On the server, for each lazily loaded part. */
export function countPart() {
  const server = find()?.server;
  if (server) server.parts += 1;
}

/** In the browser, when the page without its lazily loaded parts, or one of these, has been taken over. */
export function notePartTakenOver() {
  if (partsLeft === undefined) return;
  partsLeft -= 1;
  if (partsLeft === 0) endTakeOver();
}

/** Also if a part has not loaded by then. */
export function endTakeOver() {
  if (partsLeft === undefined) return;
  partsLeft = undefined;
  find = () => undefined;
  ends.emit();
}

/**
 * Calls, once the page has been taken over, with what came with it for a query: the browser doesn't request that, so what a
 * request does besides is done here.
 */
export function onDataOfPage<Data>(key: readonly unknown[], act: (data: Data, ownerId: string) => void) {
  const found = pageState?.queries.queries.find(
    ({ queryKey }) => JSON.stringify(queryKey) === JSON.stringify(key),
  );
  if (!pageState || found?.state.data === undefined) return;
  const { owner } = pageState.reader;
  const call = () => act(found.state.data as Data, owner.id);
  if (partsLeft === undefined) call();
  else ends.subscribe(call);
}

/** The current time, in milliseconds since 1970; the time of the server's rendering while a page is taken over. */
export const currentTime = (): number => find()?.reader.now ?? Date.now();

function readPageState(): PageState | undefined {
  // On the server there is no document.
  const text = globalThis.document?.querySelector(`#${pageStateId}`)?.textContent;

  return text ? (JSON.parse(text) as PageState) : undefined;
}
