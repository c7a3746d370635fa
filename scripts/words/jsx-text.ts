import { isNode, type Node } from '../syntax-tree.ts';

/** Whether an element has direct text, not only child elements. */
export function hasText(node: Node): boolean {
  return node.children.some(
    (child: Node) =>
      (child.type === 'JSXText' && /\p{L}/u.test(child.value)) ||
      (child.type === 'JSXExpressionContainer' && /\p{L}/u.test(literalText(child.expression) ?? '')),
  );
}

/** The text of an element, including that of its child elements. */
export function elementText(node: Node): string {
  return node.children
    .map((child: Node) => {
      if (child.type === 'JSXText')
        return child.value
          .replace(/\s*\n\s*/g, '\n')
          .replace(/^\n|\n$/g, '')
          .replace(/\n/g, ' ');
      if (child.type === 'JSXElement' || child.type === 'JSXFragment') return elementText(child);
      if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression')
        return '';
      return literalText(child.expression) ?? stringText(child.expression);
    })
    .join('');
}

/** The text of a string expression, with a name in braces for each unknown part. */
export function stringText(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : `{${String(node.value)}}`;
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map((quasi: Node, index: number) => {
        const hole = node.expressions[index];
        return quasi.value.cooked + (hole ? stringText(hole) : '');
      })
      .join('');
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return stringText(node.left) + stringText(node.right);

  return `{${nameOf(node) || '…'}}`;
}

export function nameOf(node: Node): string {
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return node.name;
    case 'Literal':
      return String(node.value);
    case 'MemberExpression':
      return nameOf(node.property);
    case 'CallExpression':
      return node.arguments.length === 1 && nameOf(node.arguments[0])
        ? nameOf(node.arguments[0])
        : nameOf(node.callee);
    case 'TSNonNullExpression':
    case 'ChainExpression':
    case 'AwaitExpression':
      return nameOf(node.expression ?? node.argument);
    default:
      return '';
  }
}

/** The value of a constant string. */
export function literalText(node: Node | undefined): string | undefined {
  if (!isNode(node)) return;
  if (node.type === 'JSXExpressionContainer') return literalText(node.expression);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
}
