import { children, type Node, parse } from '../syntax-tree.ts';
import { wordsOfHtml } from './html-words.ts';
import { hasText, literalText, nameOf, elementText, stringText } from './jsx-text.ts';
import { readingsOf } from './message-readings.ts';
import { isSentence, looksReadable } from './readable-text.ts';

/** `button` is the action of a control, `label` is the text of a screen reader or a tooltip. */
export type StringKind = 'text' | 'label' | 'button' | 'message';

/** A string that people read. Values are shown in braces: `Hi {name}`. */
export type ReadableString = {
  line: number;
  kind: StringKind;
  text: string;
  /** Whether it is a message that translators get. */
  translated: boolean;
};

const shownProps = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
]);
// Other props are listed if they look like words.
const hiddenProps =
  /^(class(Name)?|\w*ClassName|id|key|href|to|src|srcSet|sizes|preserveAspectRatio|type|name|role|rel|target|style|d|viewBox|fill|stroke\w*|transform|points|autoComplete|inputMode|htmlFor|data-.*|method|action|accept|pattern|media|as|context|variant|tone|look|size|side|align|kind|transform-origin|on\w+Capture)$/;
const buttons = /^(button|Button|ButtonLink|BarButton|IconButton|PhotoButton|CopyButton|DoneButton)$/;
const menuItems = /^(Menu\.Item|MenuItem|MenuAction)$/;
const actionProps = /^(submit|confirm|action|button|save|cancel|do|undo)(Label|Word|Words|Text)?$/;
const silentCalls =
  /^(console|log|logger|ctx\.log|request\.log|performance|document|window|sql|db|cx|z\.(literal|enum)|lazyModule|import|require)\b|\.(startsWith|endsWith|includes|indexOf|split|replace|replaceAll|match|test|getItem|setItem|removeItem|querySelector|querySelectorAll|closest|matches|setAttribute|getAttribute|addEventListener|removeEventListener|header|raw|debug|info|warn|error|fatal|child|get|set|has|font|registerFont)$/;
const messageCalls = /^(t|i18n\.t|plural|select|selectOrdinal)$/;
const messageElements = /^(Trans|Plural|Select|SelectOrdinal)$/;
const silentErrors = /^(Error|TypeError|RangeError|RegExp|URL|Intl\..*|DOMException)$/;

/** All readable strings in the code of a file, in source order. */
export function readableStrings(file: string, code: string): ReadableString[] {
  const found: (ReadableString & { at: number })[] = [];
  let translated = false;
  const add = (node: Node, kind: StringKind, text: string) => {
    for (const reading of readingsOf(text).map(tidy).filter(Boolean))
      found.push({ at: node.start, line: lineOf(code, node.start), kind, text: reading, translated });
  };
  /** Visits a message, or the values inside it. */
  function inside(message: boolean, look: () => void) {
    const before = translated;
    translated = message;
    look();
    translated = before;
  }

  function visit(node: Node, kind: StringKind) {
    if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return;

    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
        return;
      case 'TaggedTemplateExpression':
        if (sourceOf(code, node.tag) === 't') return inside(true, () => visit(node.quasi, kind));
        if (sourceOf(code, node.tag) !== 'html') return;
        for (const { kind, text } of wordsOfHtml(stringText(node.quasi))) add(node, kind, text);
        for (const child of node.quasi.expressions) visit(child, kind);
        return;
      case 'JSXElement':
      case 'JSXFragment':
        return visitElement(node, kind);
      case 'CallExpression':
        if (messageCalls.test(sourceOf(code, node.callee))) return visitMessage(node, kind);
        if (silentCalls.test(sourceOf(code, node.callee)) && !isTold(node)) return visitFunctions(node);
        break;
      case 'NewExpression':
        if (silentErrors.test(sourceOf(code, node.callee))) return;
        break;
      case 'Property':
        if (node.computed) visit(node.key, kind);
        if (hiddenProps.test(nameOf(node.key)) && !isSentence(literalText(node.value))) return;
        return visit(node.value, actionProps.test(nameOf(node.key)) ? 'button' : kind);
      case 'BinaryExpression':
        if (node.operator === '+' && looksReadable(stringText(node))) add(node, kind, stringText(node));
        return;
      case 'SwitchCase':
        for (const child of node.consequent) visit(child, kind);
        return;
      case 'MemberExpression':
        return visit(node.object, kind);
      case 'Literal':
        if (typeof node.value === 'string' && looksReadable(node.value)) add(node, kind, node.value);
        return;
      case 'TemplateLiteral': {
        const text = stringText(node);
        if (looksReadable(text)) add(node, kind, text);
        inside(false, () => {
          for (const child of node.expressions) visit(child, kind);
        });
        return;
      }
    }
    for (const child of children(node)) visit(child, kind);
  }

  /** `i18n.t('Hi {name}', { name })`, `plural(count, { one: '# pet' })`, `t({ message: 'Next', context: 'button' })` */
  function visitMessage(call: Node, kind: StringKind) {
    const name = sourceOf(code, call.callee);
    const isFirst = name === 't' || name === 'i18n.t';
    for (const [index, argument] of call.arguments.entries())
      inside(isFirst === (index === 0), () => visit(argument, kind));
  }

  // Listeners among the arguments may contain messages too.
  function visitFunctions(call: Node) {
    for (const argument of call.arguments) if (/Function/.test(argument.type)) visit(argument, 'message');
  }

  function visitElement(node: Node, kind: StringKind) {
    const name = node.openingElement ? sourceOf(code, node.openingElement.name) : '';
    const as = buttons.test(name) || menuItems.test(name) ? 'button' : kind === 'message' ? 'text' : kind;
    if (messageElements.test(name)) return inside(true, () => visitContent(node, name, as));
    visitContent(node, name, as);
  }

  function visitContent(node: Node, name: string, kind: StringKind) {
    for (const attribute of node.openingElement?.attributes ?? []) visitAttribute(name, attribute, kind);
    if (hasText(node)) {
      add(node, kind, elementText(node));
      inside(false, () => visitHoles(node, kind));
    } else for (const child of node.children) visit(child, kind);
  }

  // The text of an element includes its children; only conditional content is listed separately.
  function visitHoles(node: Node, kind: StringKind) {
    for (const child of node.children) {
      if (child.type === 'JSXElement' || child.type === 'JSXFragment') {
        const name = child.openingElement ? sourceOf(code, child.openingElement.name) : '';
        for (const attribute of child.openingElement?.attributes ?? []) visitAttribute(name, attribute, kind);
        visitHoles(child, kind);
      } else if (child.type === 'JSXExpressionContainer' && literalText(child.expression) === undefined)
        visit(child.expression, kind);
    }
  }

  function visitAttribute(element: string, attribute: Node, kind: StringKind) {
    if (attribute.type !== 'JSXAttribute') return visit(attribute.argument, 'message');
    const name = sourceOf(code, attribute.name);
    if (
      !attribute.value ||
      (hiddenProps.test(name) && !(/^[A-Z]/.test(element) && /^(action|name)$/.test(name)))
    )
      return;
    const as: StringKind =
      buttons.test(element) && /^(label|children)$/.test(name)
        ? 'button'
        : actionProps.test(name)
          ? 'button'
          : 'label';
    const value = literalText(attribute.value);
    if (value !== undefined) {
      if (shownProps.has(name) || name === 'label' || as === 'button' || looksReadable(value))
        add(attribute, as, value);
    } else visit(attribute.value, as === 'button' || kind !== 'button' ? as : 'label');
  }

  visit(parse(file, code), 'message');

  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ line, kind, text, translated }) => ({ line, kind, text, translated }));
}

const isTold = (call: Node) => /toast|notify|say/i.test(nameOf(call.callee));

const tidy = (text: string) => text.replace(/[\p{Cc} ]+/gu, ' ').trim();

const sourceOf = (code: string, node: Node) => code.slice(node.start, node.end);

const lineOf = (code: string, offset: number) => code.slice(0, offset).split('\n').length;
