import type { Context } from '#server/core/context.ts';
import { rewrapKeys } from '#server/files/files/file-keys.usecases.ts';
import {
  checksumFilesJob,
  findMissingFilesJob,
  findUnknownFilesJob,
  reencryptFilesJob,
  removeDraftsJob,
  rewrapKeysJob,
  sweepFilesJob,
} from '#server/files/files/files.jobs.ts';
import { sweepFiles } from '#server/files/files/files.usecases.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { addChecksums } from './checksums.usecases.ts';
import { findMissingFiles, findUnknownFiles } from './reconciliation.usecases.ts';
import { reencryptFiles } from './reencryption.usecases.ts';

export const filesWorker = (context: () => Context) => [
  handleJob(sweepFilesJob, () => sweepFiles(context()), { schedule: '37 * * * *' }),
  handleJob(removeDraftsJob, () => context().storage.removeDrafts(), { schedule: '22 * * * *' }),
  handleJob(rewrapKeysJob, (cursor) => rewrapKeys(context(), cursor), { schedule: '3 * * * *' }),
  handleJob(reencryptFilesJob, (cursor) => reencryptFiles(context(), cursor), { schedule: '7 * * * *' }),
  handleJob(findUnknownFilesJob, (cursor) => findUnknownFiles(context(), cursor), { schedule: '11 3 * * *' }),
  handleJob(findMissingFilesJob, (cursor) => findMissingFiles(context(), cursor), { schedule: '11 4 * * 0' }),
  handleJob(checksumFilesJob, (cursor) => addChecksums(context(), cursor), { schedule: '52 * * * *' }),
];
