import * as z from 'zod/mini';

import { openedPapers, petRoles, viewerScopes } from '#shared/pets/people.ts';

import { helpedKinds } from './export.ts';
import {
  exportedDose,
  exportedEvent,
  exportedHomeCheck,
  exportedMedication,
  exportedVaccination,
  exportedWeight,
} from './health.schema.ts';
import { dayOrNull, id, instant, instantOrNull, line, lineOrNull } from './values.schema.ts';

/** A pet of another person that the account helps with, will or did. */
export const exportedHelpedPet = z.object({
  petId: id,
  petName: line,
  ownerName: lineOrNull.check(z.describe('Null when the access has ended and the pet has another owner.')),
  role: z.enum(petRoles),
  scope: z.nullable(z.enum(viewerScopes)).check(z.describe('Of viewers.')),
  papers: z.enum(openedPapers).check(z.describe('The documents that were opened to the account.')),
  state: z.enum(['not begun', 'current', 'ended']),
  fromDay: dayOrNull.check(z.describe('In the time zone of the owner.')),
  untilDay: dayOrNull.check(z.describe('The last day, in the time zone of the owner.')),
  beginsAt: instant,
  endsAt: instantOrNull,
  createdAt: instant,
});

// The documents that belong to a record are the owner's.
const withoutDocuments = { documentIds: true } as const;

/** A record that the account added for such a pet, while it can still read it. */
export const exportedHelpedRecord = z.object({
  id,
  petId: id,
  kind: z.enum(helpedKinds),
  title: lineOrNull.check(z.describe('Of a dose the name of the medication.')),
  createdAt: instant,
  record: z
    .union([
      z.omit(exportedWeight, withoutDocuments),
      z.omit(exportedMedication, withoutDocuments),
      exportedDose,
      z.omit(exportedVaccination, withoutDocuments),
      z.omit(exportedEvent, withoutDocuments),
      exportedHomeCheck,
    ])
    .check(z.describe('As in the data file of its kind.')),
});
