const origin = 'https://pets.example.org';
const addressOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : String(asked), origin).href;

/** The part of the cache storage that the worker uses, in memory. */
export function fakeCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);

    return {
      match: async (asked: RequestInfo | URL) => store.get(addressOf(asked))?.clone(),
      put: async (asked: RequestInfo | URL, response: Response) => void store.set(addressOf(asked), response),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    };
  };

  return {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (asked: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) =>
      [...stores]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, store]) => store.get(addressOf(asked)))
        .find(Boolean)
        ?.clone(),
  } as unknown as CacheStorage;
}

type Answer = { status?: number; type?: ResponseType; redirected?: boolean; headers?: HeadersInit };

/** A response as a browser has it from its own origin. */
export function answerWith(
  text: string,
  { status = 200, type = 'basic', redirected = false, headers }: Answer = {},
) {
  const response = new Response(text, { status, ...(headers && { headers }) });
  const dressed = (one: Response): Response =>
    Object.defineProperties(one, {
      type: { value: type },
      redirected: { value: redirected },
      clone: { value: () => dressed(Response.prototype.clone.call(one)) },
    });

  return dressed(response);
}
