import { z } from 'zod';

import { day, dayOrNull, flag, id, int, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { fields, op, under } from '#server/core/openapi/openapi.ts';

const doseOf = {
  ...fields(id, 'medicationId', 'petId'),
  ...fields(text, 'petName', 'name'),
  dosage: textOrNull,
};

export const openDose = z.object({ ...doseOf, slot: text, isLate: flag });

export const dueVaccine = z.object({
  ...fields(text, 'key', 'name'),
  status: z.enum([
    'current',
    'due',
    'not_recommended',
    'optional',
    'overdue',
    'pending',
    'unknown',
    'upcoming',
  ]),
  until: dayOrNull,
  isFirst: flag.describe('No dose is on record yet: the first is due as soon as possible.'),
  petId: id,
  petName: text,
});

export const due = z
  .object(fields(int, 'reminders', 'doses', 'vaccines', 'total'))
  .describe('How many reminders, doses and vaccinations are due now.');

const dosesOnDay = z.object({ ...doseOf, date: day, times: z.array(text), recorded: int });

export const dueApi = under('/api/reminders', {
  'GET /due': op('getDue', 'The doses and vaccinations that are due, and the count with reminders', {
    day,
    doses: z.array(openDose),
    vaccines: z.array(dueVaccine),
    due,
  }),
  'GET /doses': op('listDosesOfMonth', 'The scheduled doses on the days of a month', {
    month: text,
    doses: z.array(dosesOnDay),
  }),
});
