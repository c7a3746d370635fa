import type { Context } from '#server/core/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { readImport } from './import-preview.usecases.ts';
import { addImport } from './import-run.usecases.ts';
import { addImportJob, readImportJob, sweepImportsJob } from './imports.jobs.ts';
import { sweepImports } from './imports.usecases.ts';

export const importsWorker = (context: () => Context) => [
  handleJob(readImportJob, (job) => readImport(context(), job)),
  handleJob(addImportJob, (job) => addImport(context(), job)),
  handleJob(sweepImportsJob, () => sweepImports(context()), { schedule: '*/15 * * * *' }),
];
