import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { absolute, authorName, blogDescription, blogTitle } from '#web/app/site.ts';

import type { Article } from './articles.server.ts';

/** RSS 2.0 with complete articles, in the given order. */
export function rssFeed(articles: readonly Article[]): string {
  const newest = articles
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1);

  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escape(`${blogTitle} · ${brand.name}`)}</title>
<link>${absolute(paths.blog)}</link>
<atom:link href="${absolute(paths.blogFeed)}" rel="self" type="application/rss+xml"/>
<description>${escape(blogDescription)}</description>
<language>en</language>
${newest ? `<lastBuildDate>${rfc822(newest)}</lastBuildDate>\n` : ''}${articles.map(item).join('\n')}
</channel>
</rss>
`;
}

function item(article: Article): string {
  const url = absolute(paths.article(article.slug));
  const sources = article.sources.map((source, at) => `<li id="source-${at + 1}">${source}</li>`).join('');
  const whole = `${article.html}<h2>Sources</h2><ol>${sources}</ol>`
    .replaceAll('href="#', `href="${url}#`)
    .replaceAll('href="/', `href="${absolute('/')}`);

  return `<item>
<title>${escape(article.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${rfc822(article.date)}</pubDate>
<dc:creator>${escape(authorName)}</dc:creator>
${article.tags.map((tag) => `<category>${escape(tag)}</category>`).join('\n')}
<description>${escape(article.description)}</description>
<content:encoded><![CDATA[${whole.replaceAll(']]>', ']]]]><![CDATA[>')}]]></content:encoded>
</item>`;
}

/** "Fri, 20 Nov 2026 00:00:00 +0000" for a day (`YYYY-MM-DD`). */
function rfc822(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString().replace('GMT', '+0000');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
