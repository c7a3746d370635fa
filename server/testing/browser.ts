/** What answers: the app in this process, or a server over the network. */
export type Target = (path: string, init: RequestInit, address: string) => Response | Promise<Response>;

export type Cookie = { name: string; value: string; attributes: string[] };

export type Browser = ReturnType<typeof createBrowser>;

export type BrowserOptions = { origin: string; address: string; authorization?: string };

type Extra = { headers?: Record<string, string> };

/** One browser: keeps cookies by path, sends the origin and what its user signed in with. */
export function createBrowser(target: Target, options: BrowserOptions) {
  const jar = new Map<string, Cookie & { path: string }>();
  const state = { ...options };

  const cookiesFor = (path: string) =>
    [...jar.values()]
      .filter((cookie) => path === cookie.path || path.startsWith(`${cookie.path.replace(/\/$/, '')}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  const keepCookies = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const cookie = parseCookie(line);
      if (cookie.attributes.includes('Max-Age=0')) jar.delete(cookie.name);
      else jar.set(cookie.name, cookie);
    }
  };

  const request = async (
    method: string,
    path: string,
    body?: RequestInit['body'],
    { headers = {} }: Extra = {},
  ) => {
    const cookie = cookiesFor(path.split('?')[0] ?? path);
    const init: RequestInit = {
      method,
      headers: {
        ...(method === 'GET' || method === 'HEAD'
          ? {}
          : { origin: state.origin, 'sec-fetch-site': 'same-origin' }),
        ...(state.authorization && { authorization: state.authorization }),
        ...(cookie && { cookie }),
        // As every browser does; the answer of the app in this process must be that of a server.
        ...(typeof body === 'string' && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      ...(body !== undefined && { body, duplex: 'half' }),
    };
    const response = await target(path, init, state.address);
    keepCookies(response);

    return response;
  };
  const json =
    (method: string) =>
    (path: string, value: unknown, extra: Extra = {}) =>
      request(method, path, JSON.stringify(value), {
        headers: { 'content-type': 'application/json', ...extra.headers },
      });

  return {
    jar,
    request,
    get: (path: string, extra?: Extra) => request('GET', path, undefined, extra),
    delete: (path: string, extra?: Extra) => request('DELETE', path, undefined, extra),
    post: json('POST'),
    put: json('PUT'),
    upload: (method: 'POST' | 'PUT', path: string, content: Uint8Array, extra: Extra = {}) =>
      request(method, path, new Uint8Array(content), {
        headers: { 'content-length': String(content.length), ...extra.headers },
      }),
    /** From now on sends this access token. */
    useToken(token: string | undefined) {
      if (token) state.authorization = `Bearer ${token}`;
      else delete state.authorization;
    },
  };
}

function parseCookie(line: string): Cookie & { path: string } {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const cut = pair.indexOf('=');
  const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/';

  return { name: pair.slice(0, cut), value: pair.slice(cut + 1), attributes, path };
}

/** The JSON of an answer, as the test expects it to be. */
export const read = async <Shape>(response: Response): Promise<Shape> => (await response.json()) as Shape;

/** All that the asker can tell two answers apart by, but the request's own id and time. */
export async function visible(response: Response) {
  const headers = Object.fromEntries(response.headers);
  delete headers['x-request-id'];

  return { status: response.status, headers, body: await response.text() };
}
