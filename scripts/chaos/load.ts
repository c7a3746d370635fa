import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { newEmail, postSignUp, postVerify } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { connect, readAs } from '#server/testing/browser.ts';
import { recordBody } from '#server/testing/health-steps.ts';
import { pdf } from '#server/testing/sample-files.ts';
import { uploadPath } from '#server/testing/upload.ts';

import { eventually } from './processes.ts';

/** One response; `status` 0 is a broken connection. */
export type Attempt = { kind: string; at: number; ms: number; status: number };

export type Owner = {
  browser: Browser;
  petId: string;
  weights: Set<string>;
  /** The hash of each acknowledged document, by its id. */
  documents: Map<string, string>;
  shares: Map<string, string>;
  /** The titles of the reminders that are due during the run. */
  reminders: Set<string>;
};

export type Load = Awaited<ReturnType<typeof startLoad>>;

const pauseMs = 120;
const tryAgainMs = 250;

/**
 * Owners who make typical calls over HTTP, one after the other, each retried with its key until it is
 * answered.
 */
export async function startLoad(url: string, mails: string[], { owners: count }: { owners: number }) {
  const attempts: Attempt[] = [];
  const owners = await Promise.all(Array.from({ length: count }, () => newOwner(url, mails)));
  let isOn = true;

  const ask = async (kind: string, send: () => Promise<Response>): Promise<Response> => {
    for (;;) {
      const at = performance.now();
      const response = await send().catch(() => undefined);
      const body =
        response &&
        (await response
          .clone()
          .arrayBuffer()
          .catch(() => undefined));
      const status = body === undefined ? 0 : (response?.status ?? 0);
      attempts.push({ kind, at, ms: performance.now() - at, status });
      if (response && status !== 0 && status < 500 && status !== 429) return response;
      await pause(tryAgainMs);
    }
  };

  const loops = owners.map(async (owner) => {
    while (isOn) {
      await one(owner, ask);
      await pause(randomInt(pauseMs));
    }
  });

  return {
    owners,
    attempts,
    /** Resolves when every started call is answered. */
    async stop() {
      isOn = false;
      await Promise.all(loops);
    },
  };
}

type Ask = (kind: string, send: () => Promise<Response>) => Promise<Response>;

async function one(owner: Owner, ask: Ask): Promise<void> {
  const { browser, petId, documents } = owner;
  const dice = randomInt(100);
  if (dice < 45) {
    const path = ['/api/pets', '/api/documents', '/api/dashboard', '/api/reminders'][dice % 4] ?? '';
    await readAs(
      200,
      ask('read', () => browser.get(path)),
    );
  } else if (dice < 65) {
    const weight = recordBody('weights');
    await accepted(ask('record', () => browser.post(`/api/pets/${petId}/weights`, weight)));
    owner.weights.add(weight.id);
  } else if (dice < 80) {
    const file = fileOf(20_000 + randomInt(200_000));
    const path = uploadPath({ name: 'Certificate', petId });
    const response = await accepted(ask('upload', () => browser.upload('POST', path, file)));
    const { document } = (await response.json()) as { document: { id: string } };
    documents.set(document.id, sha256(file));
  } else if (dice < 90) {
    const [id] = [...documents.keys()].slice(-1);
    if (id === undefined) return;
    const response = await accepted(
      ask('share', () => browser.put(`/api/documents/${id}/share`, { hours: 48 })),
    );
    const { document } = (await response.json()) as { document: { shareUrl: string } };
    owner.shares.set(id, document.shareUrl);
  } else {
    // Due within the next two minutes.
    const due = new Date(Date.now() + 60_000 + randomInt(60_000));
    const [date = '', time = ''] = due.toISOString().split('T');
    const id = randomUUID();
    const reminder = { id, title: `Pill ${id} end`, date, customTime: time.slice(0, 5), advanceNotice: 0 };
    await accepted(ask('reminder', () => browser.post('/api/reminders', reminder)));
    owner.reminders.add(reminder.title);
  }
}

async function accepted(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);

  return response;
}

async function newOwner(url: string, mails: string[]): Promise<Owner> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const browser = connect(url, { address });
  const email = newEmail();
  await readAs(200, postSignUp(browser, { email }));
  const token = await eventually(`a mail to ${email}`, async () => tokenIn(mails, email));
  const { access_token } = await readAs<{ access_token: string }>(200, postVerify(browser, token));
  browser.useToken(access_token);
  await readAs(200, browser.patch('/api/preferences', { timeZone: 'UTC' }));
  const added = { requestKey: randomUUID(), name: 'Pepper', type: 'dog' };
  const { pet } = await readAs<{ pet: { id: string } }>(201, browser.post('/api/pets', added));

  return {
    browser,
    petId: pet.id,
    weights: new Set(),
    documents: new Map(),
    shares: new Map(),
    reminders: new Set(),
  };
}

function tokenIn(mails: string[], email: string): string | undefined {
  const mail = mails.find((each) => each.includes(email));

  return mail && /[?&]token=([\w-]+)/.exec(decoded(mail))?.[1];
}

/** Decodes quoted-printable text. */
export const decoded = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');

function fileOf(bytes: number): Buffer {
  const file = pdf(bytes);
  randomBytes(64).copy(file, Math.floor(bytes / 2));

  return file;
}

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
