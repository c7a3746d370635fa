import { z } from 'zod';

/** Makes a document's thumbnail and finds its text. Without a document it looks for those that were never read. */
export const readDocumentJob = {
  name: 'documents.read',
  payload: z.object({ documentId: z.uuid().optional() }),
};

export type ReadDocument = { documentId: string };

/** Recognizes the text in pictures of paper, which takes seconds. */
export const recognizeTextJob = { name: 'documents.recognize', payload: z.object({ documentId: z.uuid() }) };

/** Looks for records in a document that was read before they were looked for. */
export const findRecordsJob = { name: 'documents.find-records', payload: z.object({ documentId: z.uuid() }) };
