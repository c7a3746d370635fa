import { z } from 'zod';

import { day, flag, instant, int } from '#server/core/openapi/openapi-values.ts';
import { fields, named, op, under } from '#server/core/openapi/openapi.ts';

const figure = named('Figure', { least: int, isHidden: flag });

const figures = {
  ...fields(figure, 'signUps', 'verified', 'firstPets', 'firstDocuments', 'firstShares', 'remindersSent'),
  ...fields(figure, 'linksMade', 'linksOpened', 'pageViews', 'visits', 'visitors'),
};

const part = z.object({ ...fields(day, 'from', 'until'), storedBytes: int.nullable(), ...figures });

export const reportsApi = under('/api/admin/reports', {
  'GET /': op('getReports', 'Numbers over time', {
    ...fields(day, 'from', 'to'),
    parts: z.array(part),
    totals: z.object(figures),
    isHiding: flag.describe('Whether small numbers are hidden: with many accounts.'),
    storage: z.object({ bytes: int.nullable(), measuredAt: instant }).nullable(),
  }),
  'GET /csv': op('getReportTable', 'The same as a table', 'csv'),
});
