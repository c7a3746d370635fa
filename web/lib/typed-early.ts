import { useEffect, useRef } from 'react';
import type {
  FieldValues,
  Path,
  PathValue,
  UseFormRegister,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';

/**
 * `register` of a form that keeps the input typed before the app had started, which the form would replace with its default
 * values.
 */
export function useTypedEarly<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): UseFormRegister<Input> {
  const typed = useRef(new Map<Path<Input>, string>());
  const { setValues } = form;
  useEffect(() => {
    // Notifies watchers of the fields, which subscribe after the fields are registered.
    if (typed.current.size > 0)
      setValues(Object.fromEntries(typed.current) as Partial<Input>, { shouldDirty: true });
    typed.current.clear();
  }, [setValues]);

  return (name, rules) => keepingTyped(form, form.register(name, rules), typed.current);
}

function keepingTyped<Input extends FieldValues, Output, Name extends Path<Input>>(
  { getValues, setValue }: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'setValue'>,
  registration: UseFormRegisterReturn<Name>,
  typed: Map<Path<Input>, string>,
): UseFormRegisterReturn<Name> {
  const { name, ref } = registration;

  return {
    ...registration,
    ref: (element: unknown) => {
      if (element instanceof HTMLInputElement && hasTypedValue(element) && !getValues(name)) {
        typed.set(name, element.value);
        setValue(name, element.value as PathValue<Input, Name>, { shouldDirty: true });
      }
      ref(element);
    },
  };
}

/** Whether a text field differs from its prerendered value, or a radio button was pressed. */
function hasTypedValue({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  if (type === 'radio') return checked && !defaultChecked;

  return type !== 'checkbox' && value !== '' && value !== defaultValue;
}
