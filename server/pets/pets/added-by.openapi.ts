import { textOrNull } from '#server/core/openapi/openapi-values.ts';

export const addedBy = textOrNull.describe(
  'The name of the person that added it. Null for the owner of the pet, empty for a person whose account is gone.',
);
