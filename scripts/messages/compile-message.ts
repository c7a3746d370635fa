import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

import { quoted } from './marker-code.ts';

/** The code for each placeholder and tag of a message, by name, and that of the functions in `message-forms.ts`. */
export type Fillings = {
  values: ReadonlyMap<string, string>;
  /** Puts children into the element of a tag, such as `<0>`; undefined for a tag that is text. */
  elements: ReadonlyMap<string, (children: string | undefined) => string>;
  forms: ReadonlyMap<string, string>;
};

type MessagePart = Exclude<CompiledMessage, string>[number];
type Placeholder = Exclude<MessagePart, string>;
type Forms = Record<string, CompiledMessage | number | undefined>;
/** The name of a function in `message-forms.ts`. */
type Form = 'number' | 'plural' | 'select';
type Write = (message: CompiledMessage, count?: string) => string;

/** The functions in `message-forms.ts` that a message needs. */
export function formsOf(message: CompiledMessage): Form[] {
  const found = new Set<Form>();
  for (const part of partsOf(message)) {
    if (typeof part === 'string') continue;
    const [, type, forms] = part;
    if (type === 'number') found.add('number');
    if (type === 'select') found.add('select');
    if (type === 'plural' || type === 'selectordinal')
      for (const each of ['plural', 'number'] as const) found.add(each);
    for (const form of Object.values((forms ?? {}) as Forms))
      if (Array.isArray(form)) for (const each of formsOf(form)) found.add(each);
  }

  return [...found].toSorted();
}

/** A message as an expression: a string, a template literal, or a choice between them. */
export function textCode(message: CompiledMessage, fillings: Fillings): string {
  const write: Write = (message, count) => {
    const parts = partsOf(message);
    if (parts.every((part) => typeof part === 'string' && !(part === '#' && count)))
      return inBackticks(parts.join(''));
    const [only] = parts;
    if (parts.length === 1 && typeof only === 'object' && only.length > 1)
      return placeholderCode(only, fillings, write);

    return `\`${parts
      .map((part) =>
        typeof part === 'object'
          ? `\${${placeholderCode(part, fillings, write)}}`
          : part === '#' && count
            ? `\${${formCode(fillings, 'number')}(${count})}`
            : escaped(part),
      )
      .join('')}\``;
  };

  return write(message);
}

/** A message as the children of an element: one, or a list. Lists in lists stay open for the list around them. */
export function childrenCode(message: CompiledMessage, fillings: Fillings, isInList = false): string {
  const write: Write = (message, count) => inOne(children(message, count));

  function children(message: CompiledMessage, count?: string): string[] {
    // A stack of the open tags, each with its content so far.
    const open: { tag?: string; codes: string[] }[] = [{ codes: [] }];
    const add = (code: string) => open.at(-1)?.codes.push(code);
    for (const part of partsOf(message)) {
      if (typeof part === 'object') add(placeholderCode(part, fillings, write));
      else if (part === '#' && count) add(`${formCode(fillings, 'number')}(${count})`);
      else
        for (const piece of part.split(/(<\/?\w+\/?>)/)) {
          const [, end, tag, alone] = /^<(\/?)(\w+)(\/?)>$/.exec(piece) ?? [];
          const element = tag === undefined ? undefined : fillings.elements.get(tag);
          if (!tag || !element) {
            if (piece) add(inBackticks(piece));
          } else if (alone) add(element(undefined));
          else if (!end) open.push({ tag, codes: [] });
          else {
            const closed = open.pop();
            if (closed?.tag !== tag) throw new Error(`a tag is not closed: ${JSON.stringify(message)}`);
            add(element(closed.codes.length > 0 ? inOne(closed.codes) : undefined));
          }
        }
    }
    if (open.length > 1) throw new Error(`a tag is not closed: ${JSON.stringify(message)}`);

    return open[0]?.codes ?? [];
  }

  const codes = children(message);

  return isInList && codes.length > 0 ? codes.join(',') : inOne(codes);
}

const inOne = (codes: readonly string[]): string =>
  codes.length === 1 ? (codes[0] ?? '') : `[${codes.join(',')}]`;

const partsOf = (message: CompiledMessage): readonly MessagePart[] =>
  typeof message === 'string' ? [message] : message;

function placeholderCode([name, type, forms]: Placeholder, fillings: Fillings, write: Write): string {
  const value = fillings.values.get(name);
  if (value === undefined) throw new Error(`nothing is given for {${name}}`);
  if (type === undefined) return value;
  if (type === 'number' && forms === undefined) return `${formCode(fillings, 'number')}(${value})`;
  if (type === 'select')
    return `${formCode(fillings, 'select')}(${value},${formsCode(forms as Forms, write)})`;
  if (type !== 'plural' && type !== 'selectordinal') throw new Error(`{${name}, ${type}} can’t be compiled`);
  const { offset = 0 } = forms as Forms;
  const count = offset === 0 ? value : `(${value})-${Number(offset)}`;
  const options = [
    ...(offset === 0 ? [] : [`offset:${Number(offset)}`]),
    ...(type === 'plural' ? [] : ["type:'ordinal'"]),
  ];

  return `${formCode(fillings, 'plural')}(${value},${formsCode(forms as Forms, write, count)}${options.length > 0 ? `,{${options.join(',')}}` : ''})`;
}

function formCode({ forms }: Fillings, form: Form): string {
  const code = forms.get(form);
  if (code === undefined) throw new Error(`only the translation has a ${form}`);

  return code;
}

const formsCode = (forms: Forms, write: Write, count?: string): string =>
  `{${Object.entries(forms)
    .filter(([form, message]) => form !== 'offset' && message !== undefined)
    .map(
      ([form, message]) =>
        `${/^([a-z]\w*|\d)$/i.test(form) ? form : quoted(form)}:${write(message as CompiledMessage, count)}`,
    )
    .join(',')}}`;

/** A string as the bundler writes it, in backticks. */
export const inBackticks = (text: string): string => `\`${escaped(text)}\``;

const escaped = (text: string) =>
  text.replaceAll(/[\\`]|\$(?=\{)/g, (character) => `\\${character}`).replaceAll('\r', String.raw`\r`);
