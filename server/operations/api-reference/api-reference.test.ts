import { Validator } from '@seriousme/openapi-schema-validator';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';

import type { Operation } from '#server/core/openapi/openapi.ts';
import type { Call } from '#server/testing/access-cases/call.ts';
import { routesOf, sendTo, withIds } from '#server/testing/access-cases/send.ts';
import { buildAdministrator } from '#server/testing/administrators.ts';
import { readAs } from '#server/testing/browser.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { inboxSettings } from '#server/testing/inbox.ts';
import { withoutOwnScript } from '#server/testing/own-script.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { besideTheApp, foreignProtocol } from './api-reference.usecases.ts';
import type { ApiDescription } from './openapi.rules.ts';
import { placeOf } from './openapi.rules.ts';
import { operationGroups } from './operation-groups.openapi.ts';

const app = await createTestApp(inboxSettings);
const account = await buildFullAccount(app, 'Reader');
const admin = await buildAdministrator(app);

const read = (browser = app.newBrowser()) => readAs<ApiDescription>(200, browser.get('/api/openapi.json'));
const described = await read();

const operations = operationGroups.flatMap((group): [string, Operation][] =>
  Object.entries(group.operations),
);

/** The query strings that some routes require. */
const queries = new Map([
  ['GET /api/reminders/doses', 'month=2030-06'],
  ['GET /api/documents/same', `sha256=${'0'.repeat(64)}`],
  ['GET /api/admin/reports', 'period=30d&step=week'],
]);

test('every route of the app is described, and nothing else', () => {
  expect(operations.map(([route]) => route).toSorted()).toEqual(
    [...routesOf(app), ...besideTheApp]
      .filter((route) => !foreignProtocol.test(route.split(' ')[1] ?? ''))
      .toSorted(),
  );
});

test('each operation has a name of its own', () => {
  const names = operations.map(([, { id }]) => id);

  expect(names).toEqual([...new Set(names)]);
});

test('the description is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(described));

  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

test('parameters and bodies are those of the validators', () => {
  const at = (path: string, method: string) => described.paths[path]?.[method];

  expect(at('/api/documents', 'get')).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'after', in: 'query', required: false }),
    ]),
  });
  expect(at('/api/pets/{petId}', 'patch')).toMatchObject({
    parameters: [{ name: 'petId', in: 'path', required: true, schema: { format: 'uuid' } }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { required: ['changes', 'before'] } } },
    },
  });
  expect(at('/auth/v1/passkeys/{id}', 'patch')).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { required: ['friendly_name'] } } } },
  });
});

test('only what needs no account can be used without a token', () => {
  const open = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      Array.isArray(security) && security.length === 0 ? [`${method} ${path}`] : [],
    ),
  );

  expect(open.filter((name) => / \/api\/(?!shared\/)/.test(name)).toSorted()).toEqual([
    'get /api/analytics',
    'get /api/docs',
    'get /api/openapi.json',
    'get /api/site',
    'get /api/site/joined-today',
    'post /api/analytics/forget',
    'post /api/contact',
    'post /api/pet-invitation-offers',
    'post /api/pet-invitation-offers/refusal',
    'post /api/pet-invitation-offers/report',
    'post /api/referral-codes/check',
    'post /api/sign-up-invitations/check',
  ]);
});

test('the description is kept for a while, and unchanged ones are not sent again', async () => {
  const first = await app.newBrowser().get('/api/openapi.json');
  const etag = first.headers.get('etag') ?? '';
  const second = await app.newBrowser().get('/api/openapi.json', { headers: { 'if-none-match': etag } });

  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  expect(second.status).toBe(304);
});

describe('the page', () => {
  test('shows the operations in which all words occur', async () => {
    const text = await (await app.newBrowser().get('/api/docs?q=archived+pet')).text();

    expect(text).toContain('/api/pets/archived');
    expect(text).not.toContain('/api/reminders');
  });

  test('shows what is searched for as text', async () => {
    const response = await app.newBrowser().get('/api/docs?q=%3Cscript%3E');

    expect(withoutOwnScript(await response.text())).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('is not there in production', async () => {
    const production = await app.anotherProcess({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://mail.test',
      MAIL_FROM: 'pets@pets.test',
    });

    expect((await production.newBrowser().get('/api/docs')).status).toBe(404);
    expect((await production.newBrowser().get('/api/openapi.json')).status).toBe(200);
  });
});

const ajv = new Ajv2020.default({ strict: false });
addFormats.default(ajv);
ajv.addSchema(described, 'api');

/** The errors of an answer by its description. */
function errorsOf(route: string, status: number, body: unknown) {
  const { method, path } = placeOf(route);
  const pointer = [path, method, 'responses', String(status), 'content', 'application/json', 'schema']
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.getSchema(`api#/paths/${pointer}`);
  if (!validate) return `${status} is not described`;
  void validate(body);

  return validate.errors;
}

const shaped = new Set(
  operations.flatMap(([route, { answer }]) => (typeof answer === 'object' ? [route] : [])),
);
const calls = Object.entries(withIds)
  .flatMap(([route, [call]]) => (call ? [{ route, call }] : []))
  .filter(({ route }) => shaped.has(route));

/** Without ids in the path. What `/health` and `/ready` answer is tested with the server. */
const reads = [...shaped]
  .filter(
    (route) =>
      route.startsWith('GET ') && !route.includes(':') && !besideTheApp.some((name) => name === route),
  )
  .map((route): { route: string; call: Call } => ({ route, call: { query: queries.get(route) ?? '' } }));

describe('answers have the described shape', () => {
  const ofOwner = [
    ...reads,
    ...calls.filter(({ route }) => route.startsWith('GET ')),
    { route: 'GET /api/reminders', call: { query: 'month=2030-06' } },
  ].filter(({ route }) => !route.includes('/api/admin/'));

  test.each(ofOwner)('$route', async ({ route, call }) => {
    const response = await sendTo(account.owner, route, call, account.ids, { petId: account.ids.petId });

    expect(response.status).toBe(200);
    expect(errorsOf(route, response.status, await response.json())).toBeNull();
  });

  test.each(reads.filter(({ route }) => route.includes('/api/admin/')))('$route', async ({ route, call }) => {
    const response = await sendTo(admin, route, call, account.ids, { petId: account.ids.petId });

    expect(response.status).toBe(200);
    expect(errorsOf(route, response.status, await response.json())).toBeNull();
  });

  test('also after changes', async () => {
    const { owner, ids } = await buildFullAccount(app, 'Zanzibar');
    const changes = calls.filter(({ route }) => /^(POST|PUT|PATCH) \/api\/.*(?<!archive)$/.test(route));
    const problems: unknown[] = [];
    const refused: string[] = [];
    for (const { route, call } of changes) {
      const response = await sendTo(owner, route, call, ids, { petId: ids.petId });
      const body: unknown = await response.json();
      if (!response.ok) refused.push(`${route}: ${response.status}`);
      const errors = response.ok ? errorsOf(route, response.status, body) : null;
      if (errors !== null) problems.push({ route, errors, body });
    }

    expect(problems).toEqual([]);
    // The cases aren't made to succeed one after the other.
    expect(refused.length).toBeLessThan(changes.length / 2);
  });
});
