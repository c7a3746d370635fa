import type { Context } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { addImport } from './adding.usecases.ts';
import { addImportJob, readImportJob, sweepImportsJob } from './imports.jobs.ts';
import { sweepImports } from './imports.usecases.ts';
import { readImport } from './reading.usecases.ts';

export const importsWorker = (context: () => Context) => [
  handleJob(readImportJob, (job) => readImport(context(), job)),
  handleJob(addImportJob, (job) => addImport(context(), job)),
  handleJob(sweepImportsJob, () => sweepImports(context()), { schedule: '*/15 * * * *' }),
];
