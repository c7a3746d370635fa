import { children, type Node, parse } from '../syntax-tree.ts';
import { childrenCode, type Fillings, formsImport, quoted, textCode } from './compile-message.ts';
import type { Translations } from './translations.ts';

/**
 * Replaces messages with their translations, in code in which Lingui's macros have been transformed: text
 * becomes a string or a template literal, so that the browser needs neither a message parser nor Lingui.
 */
export function translateCode(
  code: string,
  file: string,
  { locale, translations }: { locale: string; translations: Translations },
): string {
  /** The code of a node with the translations in it. */
  function written(node: Node, parent?: Node): string {
    const translated = ofMessage(node, parent);
    if (translated !== undefined) return translated;
    let text = '';
    let from = node.start;
    for (const child of children(node).toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      // A shorthand property contains its name twice, the second time with the default value: `{ label =
      // t`Save` }`.
      if (child.start < from) continue;
      text += code.slice(from, child.start) + written(child, node);
      from = child.end;
    }

    return text + code.slice(from, node.end);
  }

  function ofMessage(node: Node, parent?: Node): string | undefined {
    if (node.type === 'MemberExpression' && isMember(node, 'i18n', 'locale')) return quoted(locale);
    if (isOfMacros(node)) return '';
    if (node.type === 'CallExpression') return ofCall(node);
    if (node.type === 'JSXElement') return ofElement(node, parent);

    return undefined;
  }

  function ofCall(node: Node): string | undefined {
    const [first, second]: (Node | undefined)[] = node.arguments;
    if (!first) return undefined;
    if (isMember(node.callee, '$_i18n', '_')) {
      const found = descriptorOf(first);

      return found && textCode(translationOf(found.id, found.message), found);
    }
    const id = isMember(node.callee, 'i18n', 't') ? textOf(first) : undefined;

    return id === undefined
      ? undefined
      : textCode(translationOf(id, id), { values: codeOf(second), elements: new Map() });
  }

  function ofElement(node: Node, parent?: Node): string | undefined {
    const { name, attributes } = node.openingElement;
    const spread = attributes.find(({ type }: Node) => type === 'JSXSpreadAttribute');
    if (name.name !== 'Trans_' || !spread) return undefined;
    const found = descriptorOf(spread.argument);
    if (!found) return undefined;
    const translated = childrenCode(translationOf(found.id, found.message), found);

    return parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'
      ? translated
      : `<>${translated}</>`;
  }

  /** `{ id: 'tfDRzk', message: 'Delete {name}?', values: { name } }`, as the macros emit it. */
  function descriptorOf(node: Node): (Fillings & { id: string; message: string }) | undefined {
    if (node.type !== 'ObjectExpression') return undefined;
    const property = (name: string): Node | undefined =>
      node.properties.find(({ key }: Node) => keyOf(key) === name)?.value;
    const [id, message] = [property('id'), property('message')];
    if (!id || !message) return undefined;

    return {
      id: textOf(id) ?? '',
      message: textOf(message) ?? '',
      values: codeOf(property('values')),
      elements: codeOf(property('components')),
    };
  }

  /** The code of each property of an object. */
  const codeOf = (object: Node | undefined): Map<string, string> =>
    new Map(object?.properties?.map(({ key, value }: Node) => [keyOf(key), written(value)]));

  function translationOf(id: string, message: string) {
    const translation = translations[id];
    if (translation === undefined) throw new Error(`not in the catalogs: ${message}`);

    return translation;
  }

  const program = parse(file, code);
  const text = code.slice(0, program.start) + written(program) + code.slice(program.end);

  const [left] = /(?:\$_i18n|\bTrans_)\b.*/.exec(text) ?? [];
  if (left) throw new Error(`a message was not translated: ${left}`);

  return /\$_(plural|select|number)\(/.test(text) ? formsImport + text : text;
}

// The imports of the macros are unused now, but would still load their modules for side effects.
const isOfMacros = ({ type, specifiers = [] }: Node) =>
  type === 'ImportDeclaration' &&
  specifiers.some(({ local }: Node) => local.name === '$_i18n' || local.name === 'Trans_');

function isMember(node: Node, object: string, property: string): boolean {
  return node.type === 'MemberExpression' && node.object.name === object && node.property.name === property;
}

const keyOf = (key: Node): string => String(key.name ?? key.value);

const textOf = (node: Node): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string'
    ? node.value
    : node.type === 'TemplateLiteral' && node.quasis.length === 1
      ? node.quasis[0].value.cooked
      : undefined;
