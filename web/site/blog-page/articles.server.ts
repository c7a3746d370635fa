import { type FrontMatter, splitFrontMatter } from './front-matter.server.ts';
import { type Heading, readingMinutes, renderLine, renderMarkdown } from './markdown.ts';

export type ArticleSummary = Omit<FrontMatter, 'sources' | 'related' | 'checked'> & {
  slug: string;
  minutes: number;
};

export type Article = ArticleSummary & {
  checked: string;
  related: string;
  html: string;
  headings: Heading[];
  words: number;
  /** One line of HTML each. */
  sources: string[];
};

const files: Record<string, string> = import.meta.glob('/content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All articles, newest first. Read at build time; a broken article fails the build with its name. */
export const articles: readonly Article[] = readArticles(files);

/** Reads Markdown files by path. Throws an error with the file's name if one is invalid. */
export function readArticles(from: Record<string, string>): Article[] {
  const read = Object.entries(from).map(([path, file]) => {
    try {
      return readArticle(path, file);
    } catch (error) {
      throw new Error(
        `${path.replace(/^\//, '')}: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  });
  const lost = read.find(
    ({ slug, related }) => related === slug || !read.some((other) => other.slug === related),
  );
  if (lost) throw new Error(`content/blog/${lost.slug}.md: there is no other article "${lost.related}"`);
  if (read.filter(({ featured }) => featured).length !== 1)
    throw new Error('content/blog: exactly one article is featured');

  return read.toSorted((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title));
}

/** The data of an article in lists. */
export function summaryOf(article: Article): ArticleSummary {
  const { slug, title, description, date, updated, drawing, drawingAlt, tags, featured, minutes } = article;

  return { slug, title, description, date, updated, drawing, drawingAlt, tags, featured, minutes };
}

function readArticle(path: string, file: string): Article {
  const slug = /\/([a-z0-9-]+)\.md$/.exec(path)?.[1];
  if (!slug) throw new Error('the name of an article is made of small letters, digits and hyphens');
  const { matter, body } = splitFrontMatter(file.replaceAll('\r\n', '\n'));
  const rendered = renderMarkdown(body, matter.sources.length);

  return {
    ...matter,
    ...rendered,
    slug,
    minutes: readingMinutes(rendered.words),
    sources: matter.sources.map(renderLine),
  };
}
