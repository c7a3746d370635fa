import { compileMessage } from '@lingui/message-utils/compileMessage';

import { children, type Node, parse } from '../syntax-tree.ts';
import { formsOf } from './compile-message.ts';
import { codeOfLocale, isMember, keyOf, quoted, textOf } from './marker-code.ts';

/** The imports of marked code. */
const formsImport =
  "import { formNumber as $_number, pluralForm as $_plural, selectForm as $_select } from '#shared/core/message-forms.ts';\n";

type Descriptor = { id: string; message: string; context?: string; values?: Node; elements?: Node };

/**
 * Replaces messages with marker calls, in code in which Lingui's macros have been transformed. The bundler keeps these calls, and
 * `openMarked` writes a language's text in their place: so one bundle serves all languages, and the browser needs neither a
 * message parser nor Lingui.
 *
 * `$message(id, message, values, forms)` becomes text, `$markup(id, message, values, forms, elements)` the children of an element,
 * and `$locale()` the name of the language. Calls of undeclared functions, as the bundler can neither rename them nor know their
 * result. An id and a message, because calls that differ in one argument are merged.
 */
export function markMessages(code: string, file: string, isKnown: (id: string) => boolean): string {
  let hasForms = false;

  /** The code of a node with the marker calls in it. */
  function written(node: Node, parent?: Node): string {
    const marked = ofMessage(node, parent);
    if (marked !== undefined) return marked;
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
    if (node.type === 'MemberExpression' && (isMember(node, 'i18n', 'locale') || isOfBuild(node)))
      return codeOfLocale;
    if (isOfMacros(node)) return '';
    if (node.type === 'CallExpression') return ofCall(node);
    if (node.type === 'JSXElement') return ofElement(node, parent);

    return undefined;
  }

  function ofCall(node: Node): string | undefined {
    const [first, values]: (Node | undefined)[] = node.arguments;
    if (!first) return undefined;
    if (isMember(node.callee, '$_i18n', '_')) {
      const found = descriptorOf(first);

      return found && marked('$message', found);
    }
    const id = isMember(node.callee, 'i18n', 't') ? textOf(first) : undefined;

    return id === undefined ? undefined : marked('$message', { id, message: id, ...(values && { values }) });
  }

  function ofElement(node: Node, parent?: Node): string | undefined {
    const { name, attributes } = node.openingElement;
    const spread = attributes.find(({ type }: Node) => type === 'JSXSpreadAttribute');
    if (name.name !== 'Trans_' || !spread) return undefined;
    const found = descriptorOf(spread.argument);
    if (!found) return undefined;
    const call = `{${marked('$markup', found)}}`;

    return parent?.type === 'JSXElement' || parent?.type === 'JSXFragment' ? call : `<>${call}</>`;
  }

  function marked(marker: string, { id, message, context, values, elements }: Descriptor): string {
    if (!isKnown(id)) throw new Error(`not in the catalogs: ${message}`);
    const forms = formsOf(compileMessage(message));
    if (forms.length > 0) hasForms = true;
    const parts = [
      quoted(id),
      quoted(context ? `${message} (${context})` : message),
      values ? written(values) : '{}',
      `{ ${forms.map((form) => `${form}: $_${form}`).join(', ')} }`,
      elements ? written(elements) : '{}',
    ];
    while (parts.at(-1) === '{}' || parts.at(-1) === '{  }') parts.pop();

    return `/* @__PURE__ */ ${marker}(${parts.join(', ')})`;
  }

  const program = parse(file, code);
  const text = code.slice(0, program.start) + written(program) + code.slice(program.end);

  const [left] = /(?:\$_i18n|\bTrans_)\b.*/.exec(text) ?? [];
  if (left) throw new Error(`a message was not marked: ${left}`);

  return hasForms ? formsImport + text : text;
}

/** `{ id: 'tfDRzk', message: 'Delete {name}?', values: { name } }`, as the macros emit it. */
function descriptorOf(node: Node): Descriptor | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const property = (name: string): Node | undefined =>
    node.properties.find(({ key }: Node) => keyOf(key) === name)?.value;
  const text = (name: string) => textOf(property(name));
  const [id, message, context] = [text('id'), text('message'), text('context')];
  const [values, elements] = [property('values'), property('components')];

  return id === undefined || message === undefined
    ? undefined
    : { id, message, ...(context && { context }), ...(values && { values }), ...(elements && { elements }) };
}

// The imports of the macros are unused now, but would still load their modules for side effects.
const isOfMacros = ({ type, specifiers = [] }: Node) =>
  type === 'ImportDeclaration' &&
  specifiers.some(({ local }: Node) => local.name === '$_i18n' || local.name === 'Trans_');

/** `import.meta.env.LOCALE` */
const isOfBuild = ({ object, property }: Node) =>
  property.name === 'LOCALE' &&
  object.type === 'MemberExpression' &&
  object.property.name === 'env' &&
  object.object.type === 'MetaProperty';
