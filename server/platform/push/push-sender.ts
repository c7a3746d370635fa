import { request as requestHttp } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';

import { isPublicAddress, lookupPublic } from './public-address.ts';
import type { PushKeys } from './push-encryption.ts';
import { encryptForBrowser } from './push-encryption.ts';
import type { VapidKeys } from './vapid.ts';

export type PushTarget = { endpoint: string } & PushKeys;

export type PushSender = {
  /** Hands the message to the browser's push service; throws PushRefused when it does not take it. */
  send(target: PushTarget, message: { payload: string; ttlSeconds: number }): Promise<void>;
};

/** A push service answered that it doesn't take a message. Names no address, because it is logged. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
  /** The browser has ended its subscription. */
  readonly gone: boolean;
  /** Trying again can't help. */
  readonly forGood: boolean;

  constructor(status: number) {
    super(`The push service did not take a notification (${status})`);
    this.gone = status === 404 || status === 410;
    this.forGood = status >= 400 && status < 500 && status !== 408 && status !== 429;
  }
}

/** Whether messages may be sent there: HTTPS at its usual port, and not to an address in our own network. */
export function isPushEndpoint(endpoint: string, allowedOrigin: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (origin === allowedOrigin) return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || port !== '') return false;

  return isIP(host) === 0 ? /\.[a-z][a-z0-9-]*\.?$/.test(host) : isPublicAddress(host);
}

const patienceMs = 10_000;
/** Of an answer, whose words mean nothing to us. */
const mostAnswerBytes = 64 * 1024;

type Sending = {
  keys: VapidKeys;
  /** An address that the operators of push services can write to. */
  contact: string;
  /** A receiver of tests, which may be on this machine. */
  allowedOrigin: string | undefined;
  clock?: () => Date;
};

export const createPushSender = ({
  keys,
  contact,
  allowedOrigin,
  clock = () => new Date(),
}: Sending): PushSender => ({
  async send(target, { payload, ttlSeconds }) {
    const { endpoint } = target;
    if (!isPushEndpoint(endpoint, allowedOrigin)) throw new PushRefused(404);
    const { origin, protocol } = new URL(endpoint);
    const body = encryptForBrowser(payload, target);
    const status = await post(endpoint, {
      body,
      headers: {
        Authorization: await keys.authorization(origin, contact, clock()),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        'Content-Length': body.length,
        TTL: ttlSeconds,
        Urgency: 'normal',
      },
      plain: protocol === 'http:',
      local: origin === allowedOrigin,
    });
    // Redirections are not followed: they could lead into our own network.
    if (status < 200 || status > 299) throw new PushRefused(status);
  },
});

type Post = { body: Buffer; headers: Record<string, string | number>; plain: boolean; local: boolean };

const post = (url: string, { body, headers, plain, local }: Post): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(patienceMs),
      ...(!local && { lookup: lookupPublic }),
    };
    const sending = (plain ? requestHttp : request)(url, options, (response) => {
      let left = mostAnswerBytes;
      response.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left < 0) response.destroy();
      });
      response.on('error', () => undefined);
      resolve(response.statusCode ?? 0);
    });
    const fail = () => reject(new Error('The push service could not be reached'));
    sending.on('error', fail);
    // Without a listener an answer that switches protocols would never settle this.
    sending.on('upgrade', (_answer, socket) => {
      socket.destroy();
      fail();
    });
    sending.end(body);
  });
