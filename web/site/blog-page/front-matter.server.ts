import { z } from 'zod';

import { drawings } from '#web/art/articles/drawings.tsx';

const day = z.iso.date();
const sentence = z.string().trim().min(1);

/** The front matter of every article. Dates are days (`YYYY-MM-DD`); sources are one line of Markdown each. */
export const frontMatter = z.strictObject({
  title: sentence.max(70),
  /** Search engines cut longer descriptions off. */
  description: sentence.min(70).max(160),
  date: day,
  updated: day,
  /** The day on which the text was last checked against its sources. */
  checked: day,
  drawing: z.string().refine((name) => name in drawings, 'no such drawing'),
  drawingAlt: sentence,
  tags: z
    .array(z.enum(['documents', 'vaccines', 'microchips', 'safety', 'everyday health', 'at the vet']))
    .min(1)
    .max(3),
  featured: z.stringbool().default(false),
  related: sentence,
  sources: z.array(sentence.min(20)).min(2),
});

export type FrontMatter = z.infer<typeof frontMatter>;

const fence = /^---\n([\s\S]*?)\n---\n/;

/**
 * Splits an article into the lines between `---` and its text. Supports `key: value` and, for lists, `key:`
 * followed by lines of `  - value`. Throws on anything else.
 */
export function splitFrontMatter(file: string): { matter: FrontMatter; body: string } {
  const [whole, head] = fence.exec(file) ?? [];
  if (!whole || !head) throw new Error('it does not begin with front matter between two lines of ---');

  const values: Record<string, string | string[]> = {};
  let list: string[] | undefined;
  for (const line of head.split('\n')) {
    const [, item] = /^ {2}- (.+)$/.exec(line) ?? [];
    const [, key, value] = /^([a-zA-Z]+):(?: (.+))?$/.exec(line) ?? [];
    if (item && list) list.push(item);
    else if (key && value) values[key] = value;
    else if (key) values[key] = list = [];
    else throw new Error(`cannot read the line "${line}" of the front matter`);
  }

  const parsed = frontMatter.safeParse(values);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));

  return { matter: parsed.data, body: file.slice(whole.length) };
}
