import type { Document } from './documents.api.ts';

/** Whether the document can be opened, downloaded and shared: it has passed the malware check, or needs none. */
export const isOpenable = ({ scan }: Pick<Document, 'scan'>) => scan === null || scan === 'clean';
