import type { Context } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { addChecksums } from './checksums.usecases.ts';
import { checksumFilesJob, reencryptFilesJob, removeDraftsJob, sweepFilesJob } from './files.jobs.ts';
import { sweepFiles } from './files.usecases.ts';
import { reencryptFiles } from './reencryption.usecases.ts';

export const filesWorker = (context: () => Context) => [
  handleJob(sweepFilesJob, () => sweepFiles(context()), { schedule: '37 * * * *' }),
  handleJob(removeDraftsJob, () => context().storage.removeDrafts(), { schedule: '22 * * * *' }),
  handleJob(reencryptFilesJob, (cursor) => reencryptFiles(context(), cursor), { schedule: '7 * * * *' }),
  handleJob(checksumFilesJob, (cursor) => addChecksums(context(), cursor), { schedule: '52 * * * *' }),
];
