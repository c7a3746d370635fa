import { createEmitter } from '#web/lib/emitter.ts';

import type { KeptUpload } from './upload-store.ts';

/** A running or failed upload; `id` is local, seven random characters. */
export type Upload = Omit<KeptUpload, 'startedAt' | 'ownerId'> & {
  id: string;
  progress: number;
  failure: string | undefined;
  /** Whether sending the same file again can help. */
  canRetry: boolean;
  sessionOver: boolean;
  /** Whether it goes on when the connection is back. */
  isOffline: boolean;
};

let uploads: readonly Upload[] = [];
const changes = createEmitter();

function setUploads(next: readonly Upload[]) {
  uploads = next;
  changes.emit();
}

export const allUploads = () => uploads;

export const onUploadsChange = changes.subscribe;

/** Whether the rows are on screen. */
export const areUploadsShown = () => changes.hasListeners();

export const findUpload = (id: string) => uploads.find((upload) => upload.id === id);

export const changeUpload = (id: string, patch: Partial<Upload>) =>
  setUploads(uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));

export const removeUpload = (id: string) => setUploads(uploads.filter((upload) => upload.id !== id));

const localId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => (byte % 36).toString(36)).join('');

/** The state of a row before its file is sent. */
export const freshUpload = {
  progress: 0,
  failure: undefined,
  canRetry: true,
  sessionOver: false,
  isOffline: false,
};

/** Adds a row above the others. */
export function addUpload(facts: Omit<Upload, 'id' | keyof typeof freshUpload>): Upload {
  const upload = { ...facts, ...freshUpload, id: localId() };
  setUploads([upload, ...uploads]);

  return upload;
}
