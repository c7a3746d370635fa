import { z } from 'zod';

import {
  day,
  dayOrNull,
  flag,
  id,
  instant,
  int,
  text,
  textOrNull,
} from '#server/core/openapi/openapi-values.ts';
import { fields, op } from '#server/core/openapi/openapi.ts';
import { document } from '#server/documents/documents/documents.openapi.ts';
import { pet } from '#server/pets/pets/pets.openapi.ts';
import { due, dueVaccine, openDose } from '#server/reminders/due/due.openapi.ts';
import { reminder } from '#server/reminders/reminders/reminders.openapi.ts';

/** The first rows, and how many there are. */
const counted = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: int });

const links = counted(z.object({ id, name: text, petName: textOrNull, expiresAt: instant, opens: int }));
const reminders = counted(reminder);
const doses = counted(openDose);
const vaccines = counted(dueVaccine);

const attention = z.object({
  reminders,
  links,
  finderMessages: counted(z.object({ petId: id, name: text, count: int })),
  lost: counted(z.object({ petId: id, name: text, on: dayOrNull })),
  doses,
  vaccines,
  documents: counted(z.object({ id, name: text, petName: textOrNull, expirationDate: day, isExpired: flag })),
});

export const dashboardApi = {
  'GET /api/dashboard': op('getDashboard', 'Everything that the dashboard shows', {
    pets: z.array(pet),
    petCount: int,
    documents: z.array(document),
    documentCount: int,
    petNames: z.record(text, text).describe('Of the pets of the documents, by their ids.'),
    links,
    stepsDone: z.object(fields(flag, 'record', 'contact')),
    attention,
    today: z.object({ day, reminders, doses }),
    next: z.array(reminder).describe('The first reminders after today.'),
    due,
  }),
};
