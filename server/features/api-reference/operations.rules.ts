import type { $ZodType } from 'zod/v4/core';

/** What an answer holds that isn't JSON. */
export type Media = 'calendar' | 'csv' | 'file' | 'html' | 'none' | 'pass' | 'pdf' | 'picture' | 'zip';

/** What a body holds that no validator describes. */
export type RawBody = 'file' | 'part' | 'form' | 'password';

/** What the code of a route doesn't say itself. Its parameters and body are read from its validators. */
export type Operation = {
  /** The name of the function in generated clients. */
  id: string;
  summary: string;
  /** The shape of its JSON, or what else it is. */
  answer: $ZodType | Media;
  /** 200 by default, and 204 without an answer. */
  status?: 200 | 201 | 303;
  body?: RawBody;
};

/** By method and path, such as `GET /api/pets/:petId`. */
export type Operations = Readonly<Record<string, Operation>>;

/**
 * How a request proves who sends it. `account`: a session, or a personal access token if its rule allows it. `session`: a session
 * only. `browser`: the cookies of a browser. `none`: nothing, or what is in the address.
 */
export type Proof = 'account' | 'session' | 'browser' | 'none';

export type OperationGroup = { tag: string; description: string; proof: Proof; operations: Operations };
