import type { Context } from '#server/core/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { addImportJob, readImportJob, sweepImportsJob } from './imports.jobs.ts';
import { readImport } from './preview-import.usecases.ts';
import { addImport } from './run-import.usecases.ts';
import { sweepImports } from './sweep-imports.usecases.ts';

export const importsWorker = (context: () => Context) => [
  handleJob(readImportJob, (job) => readImport(context(), job)),
  handleJob(addImportJob, (job) => addImport(context(), job)),
  handleJob(sweepImportsJob, () => sweepImports(context()), { schedule: '*/15 * * * *' }),
];
