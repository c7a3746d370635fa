import type { Validated } from '#server/http.ts';
import { tokenRules } from '#server/token-rules.ts';
import { brand } from '#shared/brand.ts';

import { describeFailures, describedFailures, failureSchemas } from './openapi-failures.rules.ts';
import type { Components, JsonSchema } from './openapi-schemas.rules.ts';
import { jsonSchemaOf, propertiesOf } from './openapi-schemas.rules.ts';
import { securityFor, securitySchemes } from './openapi-security.rules.ts';
import type { Media, Operation, OperationGroup, Proof, RawBody } from './operations.rules.ts';

/** A route of the app with what its validators take. */
export type DescribedRoute = { route: string; validated: readonly Validated[] };

const mediaTypes: Record<Exclude<Media, 'none'>, string> = {
  calendar: 'text/calendar',
  pass: 'application/vnd.apple.pkpass',
  csv: 'text/csv',
  file: 'application/octet-stream',
  html: 'text/html',
  pdf: 'application/pdf',
  picture: 'image/*',
  zip: 'application/zip',
};

// As generators know it.
const binary: JsonSchema = { type: 'string', format: 'binary' };
const text: JsonSchema = { type: 'string' };

const textual: ReadonlySet<Media> = new Set(['calendar', 'csv', 'html']);

const bodies: Record<RawBody, { type: string; schema: JsonSchema }> = {
  file: { type: 'application/octet-stream', schema: binary },
  part: { type: 'application/offset+octet-stream', schema: binary },
  form: { type: 'application/x-www-form-urlencoded', schema: { type: 'object' } },
  password: {
    type: 'application/json',
    schema: {
      type: 'object',
      properties: { email: { type: 'string' }, password: { type: 'string' } },
      description: 'Left out when the session is refreshed.',
    },
  },
};

/** Writes the description (OpenAPI 3.1) of the routes. A route without an operation is left out; a test finds those. */
export function describeApi(
  routes: readonly DescribedRoute[],
  groups: readonly OperationGroup[],
  { publicUrl, version }: { publicUrl: string; version: string },
) {
  const schemas: Components = {};
  Object.assign(schemas, failureSchemas(schemas));
  const byRoute = new Map(routes.map((route) => [route.route, route]));
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const { tag, proof, operations } of groups) {
    for (const [name, operation] of Object.entries(operations)) {
      const route = byRoute.get(name);
      if (!route) continue;
      const { method, path } = placeOf(name);
      paths[path] ??= {};
      paths[path][method] = describeOperation(route, { ...operation, tag, proof }, schemas);
    }
  }

  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.name} API`,
      version,
      description:
        'Pets, documents, health records and reminders of an account. Failures have one shape: a stable code and a message for people.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: groups.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: { schemas, responses: describedFailures, securitySchemes },
  };
}

export type ApiDescription = ReturnType<typeof describeApi>;

/** `GET /api/pets/:petId` as the description names it. A pattern in a parameter is left out. */
export function placeOf(route: string): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ');

  return { method: method.toLowerCase(), path: path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}') };
}

type Placed = Operation & { tag: string; proof: Proof };

function describeOperation(
  { route, validated }: DescribedRoute,
  operation: Placed,
  schemas: Components,
): JsonSchema {
  const { path } = placeOf(route);
  const body = describeBody(validated, operation, schemas);
  const needed = tokenRules.get(route);

  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    security: securityFor(route, operation),
    ...(needed && { 'x-personal-token': needed }),
    parameters: [...pathParameters(path, validated, schemas), ...queryParameters(validated, schemas)],
    ...(body && { requestBody: body }),
    responses: { ...describeAnswer(operation, schemas), ...describeFailures(path) },
  };
}

const schemasOf = (validated: readonly Validated[], target: Validated['target'], schemas: Components) =>
  validated
    .filter((validator) => validator.target === target)
    .map(({ schema }) => jsonSchemaOf(schema, 'input', schemas));

function pathParameters(path: string, validated: readonly Validated[], schemas: Components): JsonSchema[] {
  const known = new Map(
    schemasOf(validated, 'param', schemas)
      .flatMap(propertiesOf)
      .map(({ name, schema }) => [name, schema]),
  );

  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: known.get(name) ?? { type: 'string' },
  }));
}

const queryParameters = (validated: readonly Validated[], schemas: Components): JsonSchema[] =>
  schemasOf(validated, 'query', schemas)
    .flatMap(propertiesOf)
    .map(({ name, schema, required }) => ({ name, in: 'query', required, schema }));

function describeBody(
  validated: readonly Validated[],
  operation: Operation,
  schemas: Components,
): JsonSchema | undefined {
  const [schema] = schemasOf(validated, 'json', schemas);
  if (schema) return { required: true, content: { 'application/json': { schema } } };
  const body = operation.body && bodies[operation.body];

  return body && { required: operation.body === 'file', content: { [body.type]: { schema: body.schema } } };
}

function describeAnswer({ answer, status, summary }: Operation, schemas: Components): JsonSchema {
  const code = String(status ?? (answer === 'none' ? 204 : 200));
  if (answer === 'none') return { [code]: { description: summary } };
  const content =
    typeof answer === 'string'
      ? { [mediaTypes[answer]]: { schema: textual.has(answer) ? text : binary } }
      : { 'application/json': { schema: jsonSchemaOf(answer, 'output', schemas) } };

  return { [code]: { description: summary, content } };
}
