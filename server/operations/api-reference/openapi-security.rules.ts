import type { Operation } from '#server/core/openapi/openapi.ts';
import { tokenRuleOf } from '#server/core/token-rules.ts';

import type { JsonSchema } from './openapi-schemas.rules.ts';

/**
 * How a request proves who sends it. `account`: a session, or a personal access token if its rule allows it. `session`: a session
 * only. `browser`: the cookies of a browser. `none`: nothing, or what is in the address.
 */
export type Proof = 'account' | 'session' | 'browser' | 'none';

const securityOf: Record<Proof, JsonSchema[]> = {
  account: [{ session: [] }, { personalToken: [] }],
  session: [{ session: [] }],
  browser: [{ deviceCookie: [] }],
  none: [],
};

export const securitySchemes: Record<string, JsonSchema> = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a session, for half an hour. Signing in returns it.',
  },
  personalToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'dmt_…',
    description: 'A personal token of an account, made in its security settings.',
  },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-denmate_refresh',
    description: 'Gets a new access token. Without https its name has no prefix.',
  },
  deviceCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-denmate_device',
    description: 'The browser of a sign-up. Without https its name has no prefix.',
  },
};

/** How a request of this operation proves who sends it. */
export function securityFor(route: string, { id }: Operation, proof: Proof): JsonSchema[] {
  if (id === 'signIn') return [{}, { refreshCookie: [] }];
  if (proof === 'account' && tokenRuleOf(route) === 'refused') return securityOf.session;

  return securityOf[proof];
}
