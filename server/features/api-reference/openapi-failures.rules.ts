import { z } from 'zod';

import { errorKinds } from '#shared/errors.ts';

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

const failures = {
  Invalid: { status: errorKinds.invalid, description: 'The request is not valid.' },
  SignInNeeded: {
    status: errorKinds.unauthenticated,
    description: 'A token is missing, or it works no more.',
  },
  NotAllowed: { status: errorKinds.forbidden, description: 'This token may not do that.' },
  NotFound: { status: errorKinds.notFound, description: 'There is nothing here, or nothing of yours.' },
  TooMany: {
    status: errorKinds.limited,
    description: 'Too many requests. `Retry-After` says when to try again.',
  },
  Failure: { status: 'default', description: 'Any other failure.' },
} as const;

/** The failures that operations refer to, in the two shapes that they have. */
export const describedFailures: Record<string, JsonSchema> = Object.fromEntries(
  (['Error', 'AuthError'] as const).flatMap((shape) =>
    Object.entries(failures).map(([name, { description }]) => [
      failureName(name, shape),
      {
        description,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${shape}` } } },
      },
    ]),
  ),
);

function failureName(name: string, shape: 'Error' | 'AuthError') {
  return shape === 'Error' ? name : `Auth${name}`;
}

/** The failures of a route. */
export function describeFailures(path: string): JsonSchema {
  const shape = path.startsWith('/auth/v1') ? 'AuthError' : 'Error';

  return Object.fromEntries(
    Object.entries(failures).map(([name, { status }]) => [
      status,
      { $ref: `#/components/responses/${failureName(name, shape)}` },
    ]),
  );
}
