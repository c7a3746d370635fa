import { requirementFields } from '#shared/health/proof/requirement-params.ts';
import type { NewRequirementList } from '#shared/health/proof/requirements.schema.ts';
import { requirementList } from '#shared/health/proof/requirements.schema.ts';

export type ReadRequirements = {
  list: NewRequirementList | undefined;
  /** The error of the name, and the error of the list. */
  wrong: { name?: string | undefined; list?: string | undefined };
};

/** The list of a query; `list` is undefined if it can't be one. */
export function readRequirements(params: URLSearchParams): ReadRequirements {
  const read = requirementList.safeParse(requirementFields(params));
  if (read.success) return { list: read.data, wrong: {} };
  const messageAt = (isOfName: boolean) =>
    read.error.issues.find(({ path }) => (path[0] === 'name') === isOfName)?.message;

  return { list: undefined, wrong: { name: messageAt(true), list: messageAt(false) } };
}
