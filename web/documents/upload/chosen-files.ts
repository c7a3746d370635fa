import type { Dispatch, SetStateAction } from 'react';

import type { DocumentCategory } from '#shared/documents/documents.ts';
import type { DateErrors, DocumentDates } from '#web/documents/documents/document-date-fields.tsx';

import { suggestedName } from './file-checks.ts';
import type { Reduced } from './prepared-file.ts';
import type { Same } from './same-document.ts';

export const noPet = 'none';

/** A chosen file with what the person says about it. */
export type Chosen = {
  key: string;
  file: File;
  name: string;
  category: DocumentCategory;
  /** Until the person chooses one. */
  categoryGuessed: boolean;
  /** The dates that the person gives. */
  dates?: DocumentDates | undefined;
  /** A pet's id or `noPet`; null until it's chosen. */
  pet: string | null;
  /** For a picture that had more pixels than the server takes. */
  reduced?: Reduced | undefined;
  /** For a picture that tells where it was taken: the same without that. */
  withoutLocation?: File | undefined;
  /** Whether it is there already, when that is known. */
  check: Promise<Same | undefined>;
  /** The document that has the same content. */
  same?: Same | undefined;
  /** Uploaded although it's there already. */
  isWanted?: boolean;
};

/** The messages at the fields of a file. */
export type ChosenErrors = {
  name?: string | undefined;
  pet?: string | undefined;
  dates?: DateErrors | undefined;
};

/** By the file's key. */
export type Errors = Record<string, ChosenErrors>;

type SetFiles = Dispatch<SetStateAction<readonly Chosen[]>>;

export type ChosenActions = ReturnType<typeof chosenActions>;

/** The changes to one file, which stay the same functions: only its own row is drawn again. */
export function chosenActions(setFiles: SetFiles, setErrors: Dispatch<SetStateAction<Errors>>) {
  return {
    change: (key: string, patch: Partial<Chosen>) =>
      setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...patch } : one))),

    /** A suggested name follows the category. */
    chooseCategory: (key: string, category: DocumentCategory) =>
      setFiles((now) =>
        now.map((one) => {
          if (one.key !== key) return one;
          const isSuggested = one.name === suggestedName(one.file, one.category);
          const name = isSuggested ? suggestedName(one.file, category) : one.name;

          return { ...one, category, categoryGuessed: false, name };
        }),
      ),

    /** For this file, and for all that have no pet yet. */
    choosePet(key: string, pet: string) {
      setFiles((now) => now.map((one) => (one.key === key || one.pet === null ? { ...one, pet } : one)));
      setErrors((now) =>
        Object.fromEntries(Object.entries(now).map(([at, { name, dates }]) => [at, { name, dates }])),
      );
    },

    remove: (key: string) => setFiles((now) => now.filter((one) => one.key !== key)),
  };
}
