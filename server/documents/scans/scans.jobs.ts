import { z } from 'zod';

/** Asks the malware scanner about a document's files. */
export const scanDocumentJob = { name: 'documents.scan', payload: z.object({ documentId: z.uuid() }) };

export type ScanDocument = { documentId: string };

/** Scans all waiting documents again, because the scanner was unavailable or a job was lost. */
export const scanWaitingJob = { name: 'documents.scan-waiting', payload: z.object({}) };
