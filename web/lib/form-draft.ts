import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { draftPrefix } from '#web/session/keys.ts';

/** What was typed into the form of this name earlier in this tab, or nothing. */
export function readFormDraft<Values extends FieldValues>(name: string): Partial<Values> {
  try {
    return JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? '{}') as Partial<Values>;
  } catch {
    return {};
  }
}

export const clearFormDraft = (name: string) => sessionStorage.removeItem(draftPrefix + name);

/**
 * Keeps what is typed until the form is saved: it survives a reload and having to sign in again. The field that holds a
 * password is named as `secret` and is not kept.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  name: string,
  { subscribe }: UseFormReturn<Values, unknown, Output>,
  secret?: keyof Values,
) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const kept = secret ? { ...values, [secret]: undefined } : values;
          sessionStorage.setItem(draftPrefix + name, JSON.stringify(kept));
        },
      }),
    [name, subscribe, secret],
  );
}
