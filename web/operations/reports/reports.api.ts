import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { ReportPeriod, ReportStep } from '#shared/operations/reports.ts';
import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { saveBlob } from '#web/lib/save-blob.ts';

const { reports } = api.admin;

export type Reports = InferResponseType<typeof reports.$get, 200>;

export type ReportChoice = { period: ReportPeriod; step: ReportStep };

/** ADMIN-3: the figures of a period. */
export const reportsQuery = (choice: ReportChoice) =>
  queryOptions({
    queryKey: queryKeys.admin.report(`${choice.period} ${choice.step}`),
    queryFn: async () => (await reports.$get({ query: choice })).json(),
    placeholderData: keepPreviousData,
  });

/** Downloads the same as a table. */
export async function saveReports(choice: ReportChoice) {
  const answer = await reports.csv.$get({ query: choice });
  saveBlob(await answer.blob(), `denmate-reports-${choice.period}-by-${choice.step}.csv`);
}
