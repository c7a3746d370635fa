import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { parseAst } from 'vite';

import type { Translations } from './translations.ts';

// The parts of the syntax tree that are looked at (ESTree).
type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };

/**
 * Puts translations where messages are, in code in which Lingui's macros have been transformed. What has no placeholders becomes
 * plain text; the rest is compiled, so that the browser needs no parser of messages.
 */
export function translateCode(code: string, file: string, translations: Translations): string {
  const lang = file.endsWith('.ts') ? 'ts' : 'tsx';
  const edits: Edit[] = [];
  const visit = (node: Node, parent?: Node): void => {
    const edit = translated(node, parent, translations);
    if (edit) edits.push(...edit);
    if (!edit?.some(({ start, end }) => start === node.start && end === node.end))
      for (const child of childrenOf(node)) visit(child, node);
  };
  visit(parseAst(code, { lang }) as unknown as Node);

  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** What of a node is replaced; undefined when it isn't a message. */
function translated(node: Node, parent: Node | undefined, translations: Translations): Edit[] | undefined {
  if (node.type === 'CallExpression') {
    const [first] = node.arguments as Node[];
    if (!first) return undefined;
    if (isCallOf(node, '$_i18n', '_')) return ofDescriptor(node, first, quoted, translations);
    const id = isCallOf(node, 'i18n', 't') ? textOf(first) : undefined;
    if (id === undefined) return undefined;
    const message = translations[id];
    if (message === undefined) throw new Error(`not in the catalogs: ${id}`);
    if (isPlain(message)) return [whole(node, quoted(plainText(message)))];

    return [whole(first, JSON.stringify({ id: '', message: [message].flat() }))];
  }
  if (node.type === 'JSXElement') {
    const spread = ((node.openingElement as Node).attributes as Node[]).find(
      ({ type }) => type === 'JSXSpreadAttribute',
    );
    const name = ((node.openingElement as Node).name as Node).name;
    if (name !== 'Trans_' || !spread) return undefined;
    const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
    const inPlace = (text: string) => (isChild ? `{${quoted(text)}}` : quoted(text));

    return ofDescriptor(node, spread.argument as Node, inPlace, translations);
  }

  return undefined;
}

/** `{ id: 'tfDRzk', message: 'Delete {name}?', values: { name } }`, as the macros write it. */
function ofDescriptor(
  node: Node,
  descriptor: Node,
  inPlace: (text: string) => string,
  translations: Translations,
): Edit[] | undefined {
  if (descriptor.type !== 'ObjectExpression') return undefined;
  const property = (name: string) =>
    (descriptor.properties as Node[]).find(({ key }) => (key as Node | undefined)?.name === name)?.value as
      | Node
      | undefined;
  const [id, message] = [property('id'), property('message')];
  if (!id || !message) return undefined;
  const translation = translations[textOf(id) ?? ''];
  if (translation === undefined) throw new Error(`not in the catalogs: ${textOf(message)}`);
  if (isPlain(translation) && !property('components')) return [whole(node, inPlace(plainText(translation)))];

  return [whole(id, '""'), whole(message, JSON.stringify([translation].flat()))];
}

const whole = ({ start, end }: Node, text: string): Edit => ({ start, end, text });

const isPlain = (message: CompiledMessage) =>
  typeof message === 'string' || message.every((part) => typeof part === 'string');

const plainText = (message: CompiledMessage) => [message].flat().join('');

// A line separator ends a line of code.
const quoted = (text: string) =>
  JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const textOf = (node: Node): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string'
    ? node.value
    : node.type === 'TemplateLiteral' && (node.quasis as Node[]).length === 1
      ? ((node.quasis as { value: { cooked: string } }[])[0]?.value.cooked ?? undefined)
      : undefined;

function isCallOf(node: Node, object: string, method: string): boolean {
  const callee = node.callee as Node;

  return (
    callee.type === 'MemberExpression' &&
    (callee.object as Node).name === object &&
    (callee.property as Node).name === method
  );
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
}
