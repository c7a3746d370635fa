/**
 * The packages that a server needs in order to start, each with the packages that it needs itself. They are bundled with it.
 * Every other one is loaded by the first use of what needs it: see docs/decisions/0089-light-start.md.
 */
export const packagesAtStart = [
  '@hono/node-server',
  '@hono/zod-validator',
  '@lingui/core',
  '@lingui/message-utils',
  'bowser',
  'drizzle-orm',
  'hono',
  'isbot',
  'jose',
  'lru-cache',
  'pg',
  'pg-boss',
  'pino',
  'rrule-temporal',
  'uqr',
  'uuidv7',
  'zod',
];

/** The name of the package that a module is imported from; undefined for files and modules of Node. */
export function packageOf(source: string): string | undefined {
  return /^(?:node:|[./#\0]|[a-z]:)/i.test(source) ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0];
}
