import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree). Its fields depend on its type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Node = { type: string; start: number; end: number; [field: string]: any };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The syntax tree of a file. */
export function parse(file: string, code: string): Node {
  const lang = file.endsWith('.ts') ? 'ts' : 'tsx';
  const { program, errors } = parseSync(file, code, { lang, preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);

  return program;
}

export const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
