import { z } from 'zod';

import { validate } from '#server/core/http.ts';
import { createAdminRouter } from '#server/operations/administration/admin.guards.ts';
import { reportPeriodNames, reportSteps } from '#shared/operations/reports.ts';

import { csvOfReports, presentReports } from './reports.presenter.ts';
import { readReports } from './reports.usecases.ts';

const reportQuery = z.strictObject({
  period: z.enum(reportPeriodNames),
  step: z.enum(reportSteps),
});

/** `/api/admin/reports`: figures of the installation, small numbers hidden. */
export const reportsRoutes = createAdminRouter()
  .get('/', validate('query', reportQuery), async (c) => {
    const { period, step } = c.req.valid('query');

    return c.json(presentReports(await readReports(c.get('ctx'), period, step)));
  })
  .get('/csv', validate('query', reportQuery), async (c) => {
    const { period, step } = c.req.valid('query');
    const reports = await readReports(c.get('ctx'), period, step);
    c.header('Content-Disposition', `attachment; filename="denmate-reports-${reports.to}.csv"`);

    return c.body(csvOfReports(reports), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
  });
