import { z } from 'zod';

export type DrawFirstPage = { documentId: string };

/** Draws the first page of a document that was shared, before anyone opens the link. */
export const drawFirstPageJob = {
  name: 'page-pictures.first',
  payload: z.object({ documentId: z.uuid() }),
};
