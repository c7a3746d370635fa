/** What can go wrong, in kinds that both sides understand, each with the HTTP status it travels as. */
export const errorKinds = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  limited: 429,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof errorKinds;

/**
 * The one shape every failed API response has. `message` is fit for people, `code` is stable and dotted,
 * `fields` maps the name of a refused input to the sentence shown beside it.
 */
export type ErrorBody = { error: { code: string; message: string; fields?: Record<string, string> } };
