import { z } from 'zod';

import { errorKinds } from '#shared/core/errors.ts';

import type { Components, JsonSchema } from './openapi-schemas.rules.ts';
import { jsonSchemaOf } from './openapi-schemas.rules.ts';

const errorSchema = z.object({
  error: z.object({
    code: z.string().describe('Stable, for programs.'),
    message: z.string().describe('For people.'),
    fields: z.record(z.string(), z.string()).optional().describe('Messages by the name of an invalid input.'),
  }),
});

const authErrorSchema = z.looseObject({ code: z.string(), message: z.string() });

/** The two shapes of failures. Routes of the sign-in have that of their protocol. */
export const failureSchemas = (schemas: Components): Components => ({
  Error: jsonSchemaOf(errorSchema, 'input', schemas),
  AuthError: jsonSchemaOf(authErrorSchema, 'input', schemas),
});

const failures = [
  ['Invalid', errorKinds.invalid, 'The request is not valid.'],
  ['SignInNeeded', errorKinds.unauthenticated, 'A token is missing, or it works no more.'],
  ['NotAllowed', errorKinds.forbidden, 'This token may not do that.'],
  ['NotFound', errorKinds.notFound, 'There is nothing here, or nothing of yours.'],
  ['TooMany', errorKinds.limited, 'Too many requests. `Retry-After` says when to try again.'],
  ['Failure', 'default', 'Any other failure.'],
] as const;

const failuresOf = (prefix: '' | 'Auth') => {
  const schema = { $ref: `#/components/schemas/${prefix}Error` };

  return failures.map(([name, , description]): [string, JsonSchema] => [
    `${prefix}${name}`,
    { description, content: { 'application/json': { schema } } },
  ]);
};

/** The failures that operations refer to, in the two shapes that they have. */
export const describedFailures = Object.fromEntries([...failuresOf(''), ...failuresOf('Auth')]);

/** The failures of a route. */
export function describeFailures(path: string): JsonSchema {
  const prefix = path.startsWith('/auth/v1') ? 'Auth' : '';

  return Object.fromEntries(
    failures.map(([name, status]) => [status, { $ref: `#/components/responses/${prefix}${name}` }]),
  );
}
