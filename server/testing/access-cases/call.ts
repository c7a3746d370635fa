import type { FullAccount } from '#server/testing/full-account.ts';

export type Ids = Record<string, string>;
/** The calls of a route with the ids of an account. */
export type Call = {
  /** The victim's ids by the path parameter's name. */
  params?: (victim: FullAccount['ids'], thief: Ids) => Ids;
  body?: (victim: FullAccount['ids']) => object;
  query?: string;
  file?: boolean;
  headers?: (victim: FullAccount['ids']) => Record<string, string>;
  /** The expected response for an unknown id and for another account's id. */
  status?: number;
};

export const notFound = 404;
export const petPath: Call = { params: ({ petId }) => ({ petId }) };
export const archivedPetPath: Call = { params: ({ archivedPetId }) => ({ petId: archivedPetId }) };
