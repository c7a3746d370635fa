import { languageTag } from './i18n.ts';
import { memoize } from './memoize.ts';
import { inThousands } from './numbers.ts';

const rulesOf = memoize(
  (language: string, type: Intl.PluralRuleType) => new Intl.PluralRules(language, { type }),
);

type Forms<Form> = Record<string, Form> & { other: Form };

/**
 * Picks the form of a message for a count: an exact one (`0`), otherwise that of the language's plural
 * category (`one`, `few`, `other`). Builds compile messages with plurals to calls of it.
 */
export function pluralForm<Form>(
  count: number,
  forms: Forms<Form>,
  { offset = 0, type = 'cardinal' }: { offset?: number; type?: Intl.PluralRuleType } = {},
): Form {
  return (
    formOf(forms, String(count)) ??
    formOf(forms, rulesOf(languageTag(), type).select(count - offset)) ??
    forms.other
  );
}

/** The form of a message for a value, or the `other` one. */
export const selectForm = <Form>(value: string, forms: Forms<Form>): Form =>
  formOf(forms, value) ?? forms.other;

const formOf = <Form>(forms: Forms<Form>, name: string): Form | undefined =>
  Object.hasOwn(forms, name) ? forms[name] : undefined;

/** The number that replaces `#` in a form. */
export const formNumber = inThousands;
