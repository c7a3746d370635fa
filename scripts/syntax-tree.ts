import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree). Its fields depend on its type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Node = { type: string; start: number; end: number; [field: string]: any };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The syntax tree of a file. */
export const parse = (file: string, code: string): Node => parsed(file, code).program;

/** `isWholeLine`: a `//` comment without code before it. */
export type Comment = { line: number; text: string; isWholeLine: boolean };

/** The comments of a file in TypeScript, JavaScript or CSS. */
export function commentsIn(file: string, code: string): Comment[] {
  const found = file.endsWith('.css')
    ? [...code.matchAll(stringOrComment)].flatMap(({ index, 1: value }) =>
        value === undefined ? [] : [{ type: 'Block', start: index, value }],
      )
    : parsed(file, code).comments;
  let [line, at] = [1, 0];

  return found.map(({ type, start, value }) => {
    line += code.slice(at, start).split('\n').length - 1;
    at = start;

    return {
      line,
      text: value
        .replace(/^\*|\n\s*\*?/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      isWholeLine: type === 'Line' && code.slice(code.lastIndexOf('\n', start - 1) + 1, start).trim() === '',
    };
  });
}

const stringOrComment = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*([^]*?)\*\//g;

function parsed(file: string, code: string) {
  const lang = file.endsWith('.ts') ? 'ts' : file.endsWith('.js') ? 'js' : 'tsx';
  const result = parseSync(file, code, { lang, preserveParens: false });
  if (result.errors.length > 0) throw new Error(`${file}: ${result.errors[0]?.message}`);

  return result;
}

export const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
