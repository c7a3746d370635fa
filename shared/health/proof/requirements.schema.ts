import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { lineOfText } from '#shared/core/text.schema.ts';

import {
  hoursBeforeArrival,
  leadsElsewhere,
  requirableVaccines,
  requirementNameMax,
  travelRules,
} from './requirements.ts';

const months = (max: number) => z.nullable(z.int().check(z.minimum(1), z.maximum(max)));

const shape = z.object({
  vaccines: z.array(z.enum(requirableVaccines)).check(z.maxLength(requirableVaccines.length)),
  hoursBefore: z.literal(hoursBeforeArrival),
  certificates: z.boolean(),
  fecalTestMonths: months(24),
  fleaTick: z.boolean(),
  neuteredFromMonths: months(36),
  microchip: z.boolean(),
  travel: z._default(z.nullable(z.enum(travelRules)), null),
});

/** The name of a list, which other people see: refused if it could lead elsewhere. */
export const requirementListName = lineOfText({
  tooShort: () => i18n.t('Enter a name'),
  max: requirementNameMax,
}).check(
  z.refine((text: string) => !leadsElsewhere(text), {
    error: () => i18n.t('Use the name only, without web addresses, email addresses, or phone numbers'),
  }),
);

export const requirementList = z
  .extend(shape, { name: requirementListName })
  .check(
    z.refine(
      ({ vaccines, fecalTestMonths, fleaTick, neuteredFromMonths, microchip, travel }) =>
        vaccines.length > 0 ||
        fecalTestMonths !== null ||
        fleaTick ||
        neuteredFromMonths !== null ||
        microchip ||
        travel !== null,
      { error: () => i18n.t('Choose at least one requirement'), path: ['vaccines'] },
    ),
  );

export type NewRequirementList = z.output<typeof requirementList>;
