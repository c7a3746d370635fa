import * as z from 'zod/mini';

import { requirementListName } from '#shared/health/proof/requirements.schema.ts';

export const listName = z.object({ name: requirementListName });
