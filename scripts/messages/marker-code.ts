import type { Node } from '../syntax-tree.ts';

/** The call that a build replaces with the name of its language. */
export const codeOfLocale = '/* @__PURE__ */ $locale()';

export function isMember(node: Node, object: string, property: string): boolean {
  return node.type === 'MemberExpression' && node.object.name === object && node.property.name === property;
}

export const keyOf = (key: Node): string => String(key.name ?? key.value);

/** The text of a literal. */
export const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string'
    ? node.value
    : node?.type === 'TemplateLiteral' && node.quasis.length === 1
      ? node.quasis[0].value.cooked
      : undefined;

// U+2028 and U+2029 end a line of code.
export const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
