import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, RegisterOptions } from 'react-hook-form';
import { get, useForm } from 'react-hook-form';

import { ApiError, messageOf } from './api.ts';
import type { LoadSchema } from './schema-resolver.ts';
import { lazyResolver } from './schema-resolver.ts';
import { useTypedEarly } from './typed-early.ts';

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
  /** Loads the schema once the form is shown. Without one, the rules of the fields are checked. */
  schema?: LoadSchema<Input, Output>;
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
export function useServerForm<Input extends FieldValues, Output = Input>(
  options: ServerFormOptions<Input, Output>,
) {
  const { defaultValues, values, send, fieldOfCode = {} } = options;
  const [loadResolver] = useState(() => options.schema && lazyResolver(options.schema));
  const form = useForm<Input, unknown, Output>({
    ...(loadResolver && { resolver: async (...input) => (await loadResolver())(...input) }),
    ...(defaultValues && { defaultValues }),
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  });
  const { handleSubmit, setError, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<Error>();
  const [isLoading, setLoading] = useState(false);
  const isSending = useRef(false);
  useEffect(() => {
    // If it fails, the form loads it again when it is submitted.
    void loadResolver?.().catch(() => undefined);
  }, [loadResolver]);

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

  async function trySending(sendValues: typeof send, values: Output) {
    try {
      await sendValues(values);
    } catch (error) {
      const field = refusedField(error);
      if (field) refuse(field, messageFor(field, error));
      else setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function submit(sendValues = send) {
    if (isSending.current) return;
    isSending.current = true;
    try {
      if (await isResolverLoaded()) await handleSubmit((values) => trySending(sendValues, values))();
    } finally {
      isSending.current = false;
    }
  }

  const register = useTypedEarly(form);

  // In advance, because handleSubmit doesn't end if its resolver throws.
  async function isResolverLoaded(): Promise<boolean> {
    setFailure(undefined);
    setLoading(true);
    try {
      await loadResolver?.();

      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));

      return false;
    } finally {
      setLoading(false);
    }
  }

  return {
    ...form,
    register,
    /** For the `<form>`. */
    props: {
      noValidate: true,
      // Until the app has started a form may be sent by the browser: never with its values in the address.
      method: 'post' as const,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** Checks the input and sends it as `send` does, or with another function. */
    submit,
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
    isSending: isSubmitting || isLoading,
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
