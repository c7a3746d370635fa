import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { drawFirstPageJob } from './page-pictures.jobs.ts';
import { drawFirstPage, sweepPagePictures } from './page-pictures.usecases.ts';

const sweepPagePicturesJob = { name: 'page-pictures.sweep', payload: z.object({}) };

export const pagePicturesWorker = (context: () => Context) => [
  handleJob(drawFirstPageJob, (job) => drawFirstPage(context(), job)),
  handleJob(sweepPagePicturesJob, () => sweepPagePictures(context()), { schedule: '53 3 * * *' }),
];
