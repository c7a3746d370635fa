import type { CDPSession } from '@playwright/test';

type Request = { startedAt: number; script: boolean; fromNetwork: boolean; bytes: number };

/** The fields of Network domain events that the log reads. */
type NetworkEvent = {
  requestId: string;
  request?: { url: string };
  wallTime?: number;
  type?: string;
  response?: { fromServiceWorker?: boolean; fromDiskCache?: boolean };
  encodedDataLength?: number;
};

const names = [
  'Network.requestWillBeSent',
  'Network.requestServedFromCache',
  'Network.responseReceived',
  'Network.loadingFinished',
] as const;

export type Sent = { requests: number; scriptKb: number; totalKb: number };

export type NetworkLog = ReturnType<typeof createNetworkLog>;

/** Records what pages and service workers request. Times are in milliseconds since 1970. */
export function createNetworkLog() {
  const requests = new Map<string, Request>();

  /** Records an event; request ids are unique within a source only. */
  function record(source: string, name: string, event: NetworkEvent) {
    const key = `${source} ${event.requestId}`;
    if (name === 'Network.requestWillBeSent') begin(key, event);
    const known = requests.get(key);
    if (!known) return;
    const { fromServiceWorker, fromDiskCache } = event.response ?? {};
    if (name === 'Network.requestServedFromCache' || fromServiceWorker || fromDiskCache)
      known.fromNetwork = false;
    if (name === 'Network.loadingFinished') known.bytes = event.encodedDataLength ?? 0;
  }

  function begin(key: string, { request, wallTime = 0, type }: NetworkEvent) {
    const url = request?.url ?? '';
    if (!/^https?:/.test(url) || requests.has(key)) return;
    // A preloaded module has another type.
    const script = type === 'Script' || new URL(url).pathname.endsWith('.js');
    requests.set(key, { startedAt: wallTime * 1000, script, fromNetwork: true, bytes: 0 });
  }

  return {
    record,
    async listenTo(client: CDPSession) {
      const source = crypto.randomUUID();
      for (const name of names) client.on(name, (event) => record(source, name, event));
      await client.send('Network.enable');
    },
    /** Returns the number and size of the network requests that started in this period. */
    sent(from: number, to: number): Sent {
      const chosen = [...requests.values()].filter(
        ({ startedAt, fromNetwork }) => fromNetwork && startedAt >= from && startedAt < to,
      );
      const kb = (some: Request[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

      return {
        requests: chosen.length,
        scriptKb: kb(chosen.filter(({ script }) => script)),
        totalKb: kb(chosen),
      };
    },
  };
}
