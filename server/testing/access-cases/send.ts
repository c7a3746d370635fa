import type { Browser } from '#server/testing/browser.ts';
import type { FullAccount } from '#server/testing/full-account.ts';
import * as samples from '#server/testing/sample-files.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { uploadPath } from '#server/testing/upload.ts';

import { accountCases } from './account-cases.ts';
import type { Call, Ids } from './call.ts';
import { documentCases } from './document-cases.ts';
import { healthCases } from './health-cases.ts';
import { importCases } from './import-cases.ts';
import { inboxCases } from './inbox-cases.ts';
import { petCases } from './pet-cases.ts';

/** Every route that is called with ids of an account. */
export const withIds: Record<string, Call[]> = {
  ...petCases,
  ...healthCases,
  ...documentCases,
  ...importCases,
  ...inboxCases,
  ...accountCases,
};

/** Every route of the app, such as `GET /api/pets/:petId`. */
export const routesOf = ({ app }: TestApp): string[] => [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

/** Calls a route as this browser, with the ids of an account. */
export async function sendTo(
  browser: Pick<Browser, 'request' | 'upload'>,
  route: string,
  call: Call,
  ids: FullAccount['ids'],
  own: Ids,
) {
  const [method = '', template = ''] = route.split(' ');
  const params = call.params?.(ids, own) ?? {};
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const id = params[name];
    if (!id) throw new Error(`The case of ${route} gives no ${name}`);

    return id;
  });
  if (route === 'POST /api/documents') {
    return browser.upload('POST', uploadPath({ petId: params.petId ?? '' }), samples.pdf());
  }
  if (call.file) return browser.upload('PUT', path, await samples.jpeg());
  const body = method === 'GET' ? undefined : JSON.stringify(call.body?.(ids) ?? {});

  return browser.request(method, call.query ? `${path}?${call.query}` : path, body, {
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...call.headers?.(ids),
    },
  });
}
