import type { Validated } from '#server/core/http.ts';
import type { Media, Operation, RawBody } from '#server/core/openapi/openapi.ts';
import { tokenRules } from '#server/core/token-rules.ts';
import { brand } from '#shared/core/brand.ts';

import { describeFailures, describedFailures, failureSchemas } from './openapi-failures.rules.ts';
import type { Components, JsonSchema } from './openapi-schemas.rules.ts';
import { jsonSchemaOf, propertiesOf } from './openapi-schemas.rules.ts';
import type { Proof } from './openapi-security.rules.ts';
import { securityFor, securitySchemes } from './openapi-security.rules.ts';

/** Operations that stand under one heading. */
export type OperationGroup = {
  tag: string;
  description: string;
  proof: Proof;
  operations: Readonly<Record<string, Operation>>;
};

/** A route of the app with what its validators take. */
export type DescribedRoute = { route: string; validated: readonly Validated[] };

type Content = Record<string, { schema: JsonSchema }>;

const text = { type: 'string' };
// As generators know it.
const binary = { type: 'string', format: 'binary' };

const mediaContents: Record<Exclude<Media, 'none'>, Content> = {
  calendar: { 'text/calendar': { schema: text } },
  csv: { 'text/csv': { schema: text } },
  file: { 'application/octet-stream': { schema: binary } },
  html: { 'text/html': { schema: text } },
  pass: { 'application/vnd.apple.pkpass': { schema: binary } },
  pdf: { 'application/pdf': { schema: binary } },
  picture: { 'image/*': { schema: binary } },
  zip: { 'application/zip': { schema: binary } },
};

const password = {
  type: 'object',
  properties: { email: text, password: text },
  description: 'Left out when the session is refreshed.',
};

const bodyContents: Record<RawBody, Content> = {
  file: { 'application/octet-stream': { schema: binary } },
  part: { 'application/offset+octet-stream': { schema: binary } },
  form: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
  password: { 'application/json': { schema: password } },
};

/** Writes the description (OpenAPI 3.1) of the routes. A route without an operation is left out; a test finds those. */
export function describeApi(
  routes: readonly DescribedRoute[],
  groups: readonly OperationGroup[],
  { publicUrl, version }: { publicUrl: string; version: string },
) {
  const schemas: Components = {};
  Object.assign(schemas, failureSchemas(schemas));
  const byRoute = new Map(routes.map(({ route, validated }) => [route, validated]));
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const { tag, proof, operations } of groups) {
    for (const [route, operation] of Object.entries(operations)) {
      const validated = byRoute.get(route);
      if (!validated) continue;
      const { method, path } = placeOf(route);
      paths[path] ??= {};
      paths[path][method] = {
        operationId: operation.id,
        summary: operation.summary,
        tags: [tag],
        security: securityFor(route, operation, proof),
        'x-personal-token': tokenRules.get(route),
        parameters: describeParameters(path, validated, schemas),
        requestBody: describeBody(validated, operation, schemas),
        responses: { ...describeAnswer(operation, schemas), ...describeFailures(path) },
      };
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

const schemasOf = (validated: readonly Validated[], target: Validated['target'], schemas: Components) =>
  validated
    .filter((validator) => validator.target === target)
    .map(({ schema }) => jsonSchemaOf(schema, 'input', schemas));

function describeParameters(
  path: string,
  validated: readonly Validated[],
  schemas: Components,
): JsonSchema[] {
  const known = schemasOf(validated, 'param', schemas).flatMap(propertiesOf);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: known.findLast((property) => property.name === name)?.schema ?? text,
  }));
  const inQuery = schemasOf(validated, 'query', schemas)
    .flatMap(propertiesOf)
    .map(({ name, schema, required }) => ({ name, in: 'query', required, schema }));

  return [...inPath, ...inQuery];
}

function describeBody(validated: readonly Validated[], { body }: Operation, schemas: Components) {
  const [schema] = schemasOf(validated, 'json', schemas);
  if (schema) return { required: true, content: { 'application/json': { schema } } };

  return body && { required: body === 'file', content: bodyContents[body] };
}

function describeAnswer({ answer, status, summary }: Operation, schemas: Components): JsonSchema {
  if (answer === 'none') return { [status ?? 204]: { description: summary } };
  const content =
    typeof answer === 'string'
      ? mediaContents[answer]
      : { 'application/json': { schema: jsonSchemaOf(answer, 'output', schemas) } };

  return { [status ?? 200]: { description: summary, content } };
}
