import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, RegisterOptions } from 'react-hook-form';
import { get, useForm } from 'react-hook-form';
import type { z } from 'zod';

import { ApiError, messageOf } from './api.ts';

/** Thrown by `send` for an error in one of the fields. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

type ServerFormOptions<Input extends FieldValues, Output> = {
  schema: z.ZodType<Output, Input>;
  defaultValues?: DefaultValues<Input>;
  /** Instead of `defaultValues` if they can change: untouched fields follow. */
  values?: Input;
  /** Sends the input. Its error appears at a field, or as the form's `failure`. */
  send: (values: Output) => Promise<unknown>;
  /** The field for a refusal's code. Refusals that name their fields need no entry. */
  fieldOfCode?: Partial<Record<string, Path<Input>>>;
};

/**
 * A form that is checked here and then sent to the server. Refusals keep the input, the first invalid field
 * gets the focus, and clicking twice sends once.
 */
export function useServerForm<Input extends FieldValues, Output>(options: ServerFormOptions<Input, Output>) {
  const { schema, defaultValues, values, send, fieldOfCode = {} } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    ...(defaultValues && { defaultValues }),
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  });
  const { register, handleSubmit, setError, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<Error>();
  const isSending = useRef(false);

  function refuse(name: Path<Input>, message: string) {
    setError(name, { message });
    focusInvalidField(name);
  }

  function focusInvalidField(name: Path<Input>) {
    // Selected, so that typing replaces the refused value.
    setFocus(name, { shouldSelect: true });
    // After the error below the field is rendered.
    setTimeout(scrollToFocus, 50);
  }

  function refusedField(error: unknown): Path<Input> | undefined {
    if (error instanceof FieldError) return error.field as Path<Input>;
    if (!(error instanceof ApiError)) return undefined;
    const named = Object.keys(error.fields).find((name) => get(form.getValues(), name) !== undefined);

    return fieldOfCode[error.code] ?? (named as Path<Input> | undefined);
  }

  async function trySending(values: Output) {
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      const field = refusedField(error);
      if (field) refuse(field, messageFor(field, error));
      else setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await handleSubmit(trySending)(event);
    } finally {
      isSending.current = false;
    }
  }

  return {
    ...form,
    /** For the `<form>`. */
    props: { noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    /** A field's registration and its error. */
    field: (name: Path<Input>, rules?: RegisterOptions<Input, Path<Input>>) => ({
      ...register(name, rules),
      error: errorOf(errors, name),
    }),
    error: (name: Path<Input>) => errorOf(errors, name),
    refuse,
    /** Why sending failed, unless it's about a field. */
    failure,
    forgetFailure: () => setFailure(undefined),
    isSending: isSubmitting,
  };
}

function messageFor(field: string, error: unknown): string {
  if (error instanceof FieldError) return error.message;

  return (error instanceof ApiError && error.fields[field]) || messageOf(error);
}

function scrollToFocus() {
  const { activeElement } = document;
  // In a dialog the buttons at the bottom cover the end of the scroll area.
  activeElement?.scrollIntoView({ block: activeElement.closest('[role=dialog]') ? 'center' : 'nearest' });
}

const errorOf = (errors: object, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;
