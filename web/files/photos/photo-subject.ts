import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** `undo` brings the previous photo back, if there was one. */
export type PhotoChange = { undo: string | null };

/** A photo on its way; `onProgress` gets the share that has been sent, from 0 to 1. */
export type SentPhoto = { photo: Blob; signal?: AbortSignal; onProgress?: (share: number) => void };

/** The texts and mutations of the photo dialog for a pet or the owner. */
export type PhotoSubject = {
  hasPhoto: boolean;
  /** Of the dialog. */
  title: ReactNode;
  description?: string;
  /** Of the field for the file. */
  label: string;
  /** The alternative text of the preview. */
  alt: string;
  changed: string;
  removed: string;
  failed: string;
  set: UseMutationOptions<PhotoChange, Error, SentPhoto>;
  remove: UseMutationOptions<PhotoChange>;
  /** Takes the token of a change. */
  undo: UseMutationOptions<unknown, Error, string>;
};
