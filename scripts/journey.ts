import assert from 'node:assert/strict';
import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const mailPatience = 10_000;

export type PetBody = { pet: { id: string; name: string; petIdentifier: string; photo: { url: string } } };
export type DocumentBody = { document: { id: string; name: string; shareUrl: string } };

export type Visitor = ReturnType<typeof visitor>;

type Options = {
  account?: { email: string; password: string };
  /** The network address to ask from, drawn anew for each request; needs TRUST_PROXY. */
  address?: () => string;
};

/** A browser without a screen: its cookies, its access token, and what people do, over HTTP. */
export function visitor(url: string, { account = newAccount(), address }: Options = {}) {
  const cookies = new Map<string, string>();
  const state = { token: '' };

  const ask = async (method: string, path: string, body?: BodyInit, type = 'application/octet-stream') => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(method !== 'GET' && { Origin: url, 'Sec-Fetch-Site': 'same-origin' }),
        ...(state.token && { Authorization: `Bearer ${state.token}` }),
        ...(path.startsWith('/auth/v1') && { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(body !== undefined && { 'Content-Type': type }),
        ...(address && { 'X-Forwarded-For': address() }),
      },
      ...(body !== undefined && { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value && !/max-age=0/i.test(line)) cookies.set(name, value);
      else cookies.delete(name);
    }

    return response;
  };
  const expecting = async <Body = unknown>(status: number, asked: Promise<Response>): Promise<Body> => {
    const response = await asked;
    const text = await response.text();
    assert.equal(response.status, status, `${new URL(response.url).pathname}: ${text.slice(0, 300)}`);

    return JSON.parse(text || 'null');
  };
  const json =
    (method: string) =>
    <Body = unknown>(path: string, value: unknown, status: number) =>
      expecting<Body>(status, ask(method, path, JSON.stringify(value), 'application/json'));
  const grant = async (asked: Promise<{ access_token?: string }>) => {
    state.token = (await asked).access_token ?? '';
  };

  const person = {
    account,
    ask,
    get: <Body = unknown>(path: string, status: number) => expecting<Body>(status, ask('GET', path)),
    delete: (path: string, status: number) => expecting(status, ask('DELETE', path)),
    post: json('POST'),
    put: json('PUT'),
    upload: <Body = unknown>(method: 'POST' | 'PUT', path: string, content: Uint8Array, status: number) =>
      expecting<Body>(status, ask(method, path, new Uint8Array(content))),
    get token() {
      return state.token;
    },
    set token(token) {
      state.token = token;
    },

    signUp: () => person.post('/auth/v1/signup', { ...account, data: { full_name: 'Ada Byron' } }, 200),
    async followMailedLink() {
      const token = await mailedToken(url, account.email);
      await grant(person.post('/auth/v1/verify', { token_hash: token, type: 'signup' }, 200));
    },
    signIn: () => grant(person.post('/auth/v1/token?grant_type=password', account, 200)),
    refresh: (status = 200) =>
      grant(person.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'stub' }, status)),
    async signOut() {
      assert.equal((await ask('POST', '/auth/v1/logout')).status, 204);
      state.token = '';
    },

    addDocument(fileName: string, content: Uint8Array) {
      const name = fileName.slice(0, -extname(fileName).length);
      const query = new URLSearchParams({
        name,
        fileName,
        category: 'medical',
        requestKey: crypto.randomUUID(),
      });

      return person.upload<DocumentBody>('POST', `/api/documents?${query.toString()}`, content, 201);
    },
    async documents(): Promise<string[]> {
      const { documents } = await person.get<{ documents: { id: string }[] }>('/api/documents', 200);

      return documents.map(({ id }) => id);
    },
    async download(id: string) {
      const { url: path } = await person.post<{ url: string }>(`/api/documents/${id}/download`, {}, 200);

      return person.bytes(path);
    },
    async bytes(path: string) {
      const response = await ask('GET', path);
      assert.equal(response.status, 200, path);

      return Buffer.from(await response.arrayBuffer());
    },
  };

  return person;
}

function newAccount() {
  return { email: `${crypto.randomUUID()}@example.org`, password: 'correct horse 7' };
}

async function mailedToken(url: string, email: string): Promise<string> {
  for (const started = performance.now(); performance.now() - started < mailPatience; await pause(50)) {
    const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const { mails }: { mails: { text: string }[] } = await response.json();
    const [, token] = /[?&]token=([\w-]+)/.exec(mails[0]?.text ?? '') ?? [];
    if (token) return token;
  }
  throw new Error(`no mail came within ${mailPatience / 1000} s`);
}
