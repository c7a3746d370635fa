/** The kinds of failure with their HTTP status. */
export const errorKinds = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  precondition: 412,
  tooLarge: 413,
  unsupported: 415,
  locked: 423,
  limited: 429,
  damaged: 500,
  unavailable: 503,
  noSpace: 507,
} as const;

export type ErrorKind = keyof typeof errorKinds;

/**
 * The body of every failed API response. `message` is shown to people, `code` is stable and dotted, `fields` maps the name
 * of an invalid input to the message shown next to it.
 */
export type ErrorBody = { error: { code: string; message: string; fields?: Record<string, string> } };
