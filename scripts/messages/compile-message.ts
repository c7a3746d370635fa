import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** The code for each placeholder, by name. */
export type Fillings = {
  values: ReadonlyMap<string, string>;
  /** Elements without children, for the tags of a message: `<0>`. */
  elements: ReadonlyMap<string, string>;
};

type MessagePart = Exclude<CompiledMessage, string>[number];
type Placeholder = Exclude<MessagePart, string>;
type Forms = Record<string, CompiledMessage | number | undefined>;
type Write = (message: CompiledMessage, count?: string) => string;

/** The imports of compiled code. */
export const formsImport =
  "import { formNumber as $_number, pluralForm as $_plural, selectForm as $_select } from '#shared/core/message-forms.ts';\n";

/** A message as an expression: a string, a template literal, or a choice between them. */
export function textCode(message: CompiledMessage, fillings: Fillings): string {
  const write: Write = (message, count) => {
    const parts = partsOf(message);
    if (parts.every((part) => typeof part === 'string' && !(part === '#' && count)))
      return quoted(parts.join(''));
    const [only] = parts;
    if (parts.length === 1 && typeof only === 'object' && only.length > 1)
      return placeholderCode(only, fillings, write);

    return `\`${parts
      .map((part) =>
        typeof part === 'object'
          ? `\${${placeholderCode(part, fillings, write)}}`
          : part === '#' && count
            ? `\${$_number(${count})}`
            : escaped(part),
      )
      .join('')}\``;
  };

  return write(message);
}

/** A message as the children of an element. */
export function childrenCode(message: CompiledMessage, fillings: Fillings): string {
  const write: Write = (message, count) => `<>${children(message, count)}</>`;

  function children(message: CompiledMessage, count?: string): string {
    // A stack of the open tags, each with its content so far.
    const open: { tag?: string; code: string }[] = [{ code: '' }];
    const add = (code: string) => {
      const last = open.at(-1);
      if (last) last.code += code;
    };
    for (const part of partsOf(message)) {
      if (typeof part === 'object') add(`{${placeholderCode(part, fillings, write)}}`);
      else if (part === '#' && count) add(`{$_number(${count})}`);
      else
        for (const piece of part.split(/(<\/?\w+\/?>)/)) {
          const [, end, tag, alone] = /^<(\/?)(\w+)(\/?)>$/.exec(piece) ?? [];
          if (!tag || !fillings.elements.has(tag)) add(piece && `{${quoted(piece)}}`);
          else if (alone) add(elementCode(fillings, tag, ''));
          else if (!end) open.push({ tag, code: '' });
          else {
            const closed = open.pop();
            if (closed?.tag !== tag) throw new Error(`a tag is not closed: ${JSON.stringify(message)}`);
            add(elementCode(fillings, tag, closed.code));
          }
        }
    }
    if (open.length > 1) throw new Error(`a tag is not closed: ${JSON.stringify(message)}`);

    return open[0]?.code ?? '';
  }

  return children(message);
}

const partsOf = (message: CompiledMessage): readonly MessagePart[] =>
  typeof message === 'string' ? [message] : message;

function placeholderCode([name, type, forms]: Placeholder, fillings: Fillings, write: Write): string {
  const value = fillings.values.get(name);
  if (value === undefined) throw new Error(`nothing is given for {${name}}`);
  if (type === undefined) return value;
  if (type === 'number' && forms === undefined) return `$_number(${value})`;
  if (type === 'select') return `$_select(${value}, ${formsCode(forms as Forms, write)})`;
  if (type !== 'plural' && type !== 'selectordinal') throw new Error(`{${name}, ${type}} can’t be compiled`);
  const { offset = 0 } = forms as Forms;
  const count = offset === 0 ? value : `(${value}) - ${Number(offset)}`;
  const options = [
    ...(offset === 0 ? [] : [`offset: ${Number(offset)}`]),
    ...(type === 'plural' ? [] : ["type: 'ordinal'"]),
  ];

  return `$_plural(${value}, ${formsCode(forms as Forms, write, count)}${options.length > 0 ? `, { ${options.join(', ')} }` : ''})`;
}

const formsCode = (forms: Forms, write: Write, count?: string): string =>
  `{ ${Object.entries(forms)
    .filter(([form, message]) => form !== 'offset' && message !== undefined)
    .map(([form, message]) => `${quoted(form)}: ${write(message as CompiledMessage, count)}`)
    .join(', ')} }`;

/** Adds children to an element such as `<a href="/" />`. */
function elementCode({ elements }: Fillings, tag: string, children: string): string {
  const code = elements.get(tag) ?? '';
  const name = /^<([\w.$]+)/.exec(code)?.[1] ?? '';
  const start = code.replace(/\s*(\/>|>\s*<\/[\w.$]*>)$/, '');

  return children ? `${start}>${children}</${name}>` : `${start} />`;
}

// U+2028 and U+2029 end a line of code.
export const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const escaped = (text: string) => text.replaceAll(/[\\`]|\$(?=\{)/g, (character) => `\\${character}`);
