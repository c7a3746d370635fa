import assert from 'node:assert/strict';

/** Handles a request: the app in this process, or a server over the network. */
export type RequestTarget = (
  path: string,
  init: RequestInit,
  address: string,
) => Response | Promise<Response>;

export type Cookie = { name: string; value: string; attributes: string[] };

export type Browser = ReturnType<typeof createBrowser>;

export type BrowserOptions = {
  origin: string;
  /** The network address of requests; a function returns one for each request. */
  address: string | (() => string);
  authorization?: string;
};

type Extra = { headers?: Record<string, string> };

/** An HTTP client that acts as one browser: it keeps cookies by path, and sends its origin and access token. */
export function createBrowser(target: RequestTarget, options: BrowserOptions) {
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
        // Sent by every browser, so the app in this process responds like a server.
        ...(typeof body === 'string' && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      ...(body !== undefined && { body, duplex: 'half' }),
    };
    const { address } = state;
    const response = await target(path, init, typeof address === 'function' ? address() : address);
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
    patch: json('PATCH'),
    upload: (method: 'POST' | 'PUT', path: string, content: Uint8Array, extra: Extra = {}) =>
      request(method, path, new Uint8Array(content), {
        headers: { 'content-length': String(content.length), ...extra.headers },
      }),
    useToken(token: string | undefined) {
      if (token) state.authorization = `Bearer ${token}`;
      else delete state.authorization;
    },
  };
}

/** A browser that talks to a running server. Its `address` is sent as a proxy would, so the server needs TRUST_PROXY. */
export const connect = (url: string, { address = '', origin = url }: Partial<BrowserOptions> = {}) =>
  createBrowser(
    (path, { headers, ...init }, from) =>
      fetch(url + path, {
        ...init,
        redirect: 'manual',
        headers: { ...(headers as Record<string, string>), ...(from && { 'x-forwarded-for': from }) },
      }),
    { origin, address },
  );

function parseCookie(line: string): Cookie & { path: string } {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const cut = pair.indexOf('=');
  const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/';

  return { name: pair.slice(0, cut), value: pair.slice(cut + 1), attributes, path };
}

/** The JSON of a response, typed as the test expects it. */
export const read = async <Shape>(response: Response): Promise<Shape> => (await response.json()) as Shape;

/** The JSON of a response, which must have this status. */
export async function readAs<Shape>(status: number, asked: Promise<Response>): Promise<Shape> {
  const response = await asked;
  const text = await response.text();
  assert.equal(response.status, status, `${response.url}: ${text.slice(0, 300)}`);

  return JSON.parse(text || 'null');
}

/** All parts of a response by which a caller can tell two responses apart, except the request's id and date. */
export async function visible(response: Response) {
  const headers = Object.fromEntries(response.headers);
  delete headers['x-request-id'];

  return { status: response.status, headers, body: await response.text() };
}
