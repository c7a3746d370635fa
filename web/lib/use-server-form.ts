import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, RegisterOptions } from 'react-hook-form';
import { get, useForm } from 'react-hook-form';
import type { z } from 'zod';

import { ApiError, messageOf } from './api.ts';

/** Thrown by `send`: what is wrong with one of the fields. */
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
  /** In place of `defaultValues` where they may change meanwhile: fields that were not touched follow. */
  values?: Input;
  /** Sends what was entered. What it throws appears at its field, or is the `failure` of the form. */
  send: (values: Output) => Promise<unknown>;
  /** Which field a refusal is about, by its code. Refusals that name their fields need no entry. */
  fieldOfCode?: Partial<Record<string, Path<Input>>>;
};

/**
 * A form that is checked here and sent to the server. What was entered stays through every refusal, the first field that
 * is wrong gets the focus, and pressing twice sends once.
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
    // Selected, so that typing replaces what was refused.
    setFocus(name, { shouldSelect: true });
    // After the error below the field is drawn.
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
    /** For a field: its registration, and what is wrong with it. */
    field: (name: Path<Input>, rules?: RegisterOptions<Input, Path<Input>>) => ({
      ...register(name, rules),
      error: errorOf(errors, name),
    }),
    error: (name: Path<Input>) => errorOf(errors, name),
    refuse,
    /** Why sending failed, unless that is about a field. */
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
  // In a dialog the buttons at the bottom cover the end of the scrolled part.
  activeElement?.scrollIntoView({ block: activeElement.closest('[role=dialog]') ? 'center' : 'nearest' });
}

const errorOf = (errors: object, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;
