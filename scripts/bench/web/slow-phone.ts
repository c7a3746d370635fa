import type { Browser, BrowserContext, Page } from '@playwright/test';

import type { Marker } from './content.ts';
import { watchFor } from './content.ts';
import { createNetworkLog } from './network-log.ts';
import type { NetworkLog } from './network-log.ts';
import type { SignedIn } from './signed-in.ts';
import { benchZone } from './signed-in.ts';

// The screen of Lighthouse's phone.
const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  timezoneId: benchZone,
};
/**
 * The slow 4G of Lighthouse, applied by the browser to each request: the response begins 150 ms later, and bytes arrive at
 * 1.6 Mbit/s. Unlike a real network it adds nothing for opening connections.
 */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const cpuSlowdown = 4;

export type FirstAndAgain<Column extends string> = Record<`${'first' | 'again'}${Column}`, number>;

/** The columns of a table that shows the first time and the second. */
export function firstAndAgain<Column extends string>(
  first: Record<Column, number> | undefined,
  again: Record<Column, number> | undefined,
): FirstAndAgain<Column> {
  if (!first || !again) throw new Error('Something was not measured twice');
  const named = (when: string, columns: Record<Column, number>) =>
    Object.entries(columns).map(([name, value]) => [when + name, value]);

  return Object.fromEntries([...named('first', first), ...named('again', again)]) as FirstAndAgain<Column>;
}

export type SlowPhone = Awaited<ReturnType<typeof createSlowPhone>>;

/** Tabs with slow 4G and a processor four times slower. Use one context at a time: they share a log. */
export async function createSlowPhone(browser: Browser) {
  const network = createNetworkLog();
  await slowDownServiceWorkers(browser, network);

  return {
    network,
    /** Works in a new context, which has the session for as long, if one is given. */
    async inContext<Result>(
      signedIn: SignedIn | undefined,
      work: (context: BrowserContext) => Promise<Result>,
    ): Promise<Result> {
      const context = await browser.newContext(screen);
      await signedIn?.open(context);
      const result = await work(context);
      await signedIn?.take(context);
      await context.close();

      return result;
    },
    /** A new tab, in which the content is waited for from the beginning. */
    async newPage(context: BrowserContext, content: Marker[]) {
      const page: Page = await context.newPage();
      const client = await context.newCDPSession(page);
      await network.listenTo(client);
      await page.addInitScript(watchFor, content);
      const setSlow = async (slow: boolean) => {
        await client.send('Network.emulateNetworkConditions', slow ? slow4G : unlimited);
        await client.send('Emulation.setCPUThrottlingRate', { rate: slow ? cpuSlowdown : 1 });
      };
      await setSlow(true);

      return { page, setSlow };
    },
  };
}

/** The limits of a page don't cover what its service worker requests, so each worker gets slow 4G too. */
async function slowDownServiceWorkers(browser: Browser, network: NetworkLog) {
  const client = await browser.newBrowserCDPSession();
  client.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { method, params } = JSON.parse(message) as {
      method?: string;
      params?: Parameters<NetworkLog['record']>[2];
    };
    if (method && params) network.record(sessionId, method, params);
  });
  const slowDown = async (targetId: string) => {
    const { sessionId } = await client.send('Target.attachToTarget', { targetId, flatten: false });
    const send = (id: number, method: string, params: object) =>
      client.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
    await send(1, 'Network.enable', {});
    await send(2, 'Network.emulateNetworkConditions', slow4G);
  };
  client.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    // It may have ended already.
    if (type === 'service_worker') slowDown(targetId).catch(() => undefined);
  });
  await client.send('Target.setDiscoverTargets', { discover: true });
}
