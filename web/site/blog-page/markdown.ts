import { Marked, Renderer, type Tokens } from 'marked';

export type Heading = { id: string; text: string };

export type Rendered = {
  html: string;
  /** The second-level headings, for the table of contents. */
  headings: Heading[];
  words: number;
};

type Citation = Tokens.Generic & { number: number };

/**
 * Renders our own Markdown. `[2]` links to the second source. Throws on raw HTML, pictures, headings other
 * than the second and third level, links that are neither internal nor https, and citations of missing
 * sources.
 */
export function renderMarkdown(body: string, sources: number): Rendered {
  const headings: Heading[] = [];
  const cited = new Set<number>();
  const marked = new Marked({
    extensions: [
      {
        name: 'citation',
        level: 'inline',
        start: (text) => text.match(/\[\d/)?.index,
        tokenizer(text): Citation | undefined {
          const [raw, number] = /^\[(\d{1,2})\](?!\()/.exec(text) ?? [];

          return raw && number ? { type: 'citation', raw, number: Number(number) } : undefined;
        },
        renderer(token) {
          const { number } = token as Citation;
          if (number < 1 || number > sources)
            throw new Error(`it cites source [${number}], and there are ${sources}`);
          cited.add(number);

          return `<sup><a href="#source-${number}" aria-label="Source ${number}">${number}</a></sup>`;
        },
      },
    ],
  });
  // No space between a citation and the word before it.
  const html = marked.parse(body.replace(/ (?=\[\d{1,2}\])/g, ''), {
    async: false,
    renderer: new ArticleRenderer(headings),
  });
  const silent = Array.from({ length: sources }, (_, at) => at + 1).filter((number) => !cited.has(number));
  if (silent.length > 0) throw new Error(`it never cites source [${silent.join('], [')}]`);

  return { html, headings, words: countWords(html) };
}

/** One line of Markdown, for instance a source. */
export function renderLine(line: string): string {
  return new Marked().parseInline(line, { async: false, renderer: new ArticleRenderer([]) });
}

/** Minutes at 220 words a minute, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 220));
}

export function countWords(html: string): number {
  const text = html.replace(/<sup>.*?<\/sup>/g, '').replace(/<[^>]+>/g, ' ');

  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

class ArticleRenderer extends Renderer {
  readonly headings: Heading[];

  constructor(headings: Heading[]) {
    super();
    this.headings = headings;
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    if (depth < 2 || depth > 3) throw new Error(`a heading of level ${depth} has no place in an article`);
    const inner = this.parser.parseInline(tokens);
    const text = this.parser.parseInline(tokens, this.parser.textRenderer);
    const id = slugOf(text);
    if (this.headings.some((heading) => heading.id === id)) throw new Error(`two headings say "${text}"`);
    if (depth === 2) this.headings.push({ id, text });

    return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
  }

  override table(token: Tokens.Table): string {
    const names = token.header.map(({ text }) => text).join(', ');

    // It scrolls on a phone, so it must be focusable with the keyboard.
    return `<div role="region" aria-label="Table: ${names}" tabindex="0">${super.table(token)}</div>\n`;
  }

  override link(token: Tokens.Link): string {
    if (!/^(\/|#|https:\/\/)/.test(token.href)) throw new Error(`the link to "${token.href}" leads nowhere`);

    return super.link(token);
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    throw new Error(`raw HTML is not allowed: ${text.trim()}`);
  }

  override image({ href }: Tokens.Image): string {
    throw new Error(`pictures are drawn, not linked: ${href}`);
  }
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/&#?\w+;|[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
