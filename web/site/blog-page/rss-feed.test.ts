import { expect, test } from 'vitest';

import { addressPlaceholder } from '#shared/core/site-address.ts';

import { type Article, articles } from './articles.server.ts';
import { rssFeed } from './rss-feed.ts';

const [article] = articles;
const items = (feed: string) => feed.match(/<item>[\s\S]*?<\/item>/g) ?? [];

test('ROUTE-9: the feed contains every article completely, at its own address', () => {
  const feed = rssFeed(articles);

  expect(items(feed)).toHaveLength(articles.length);
  for (const { slug, title } of articles) {
    const url = `${addressPlaceholder}/blog/${slug}`;
    expect(feed).toContain(
      `<title>${title}</title>\n<link>${url}</link>\n<guid isPermaLink="true">${url}</guid>`,
    );
    expect(feed).toContain(`<li id="source-2">`);
  }
  expect(feed).toContain('<pubDate>Fri, 20 Nov 2026 00:00:00 +0000</pubDate>');
  expect(feed).toContain(`<atom:link href="${addressPlaceholder}/rss.xml" rel="self"`);
});

test('ROUTE-9: the feed is well formed', () => {
  expect(unclosed(rssFeed(articles))).toEqual([]);
  expect(unclosed(rssFeed([]))).toEqual([]);
});

test('ROUTE-9: special characters in a title and a CDATA end in a text are escaped', () => {
  const feed = rssFeed([{ ...(article as Article), title: 'Cats & <dogs>', html: '<p>a ]]> b</p>' }]);

  expect(feed).toContain('<title>Cats &amp; &lt;dogs&gt;</title>');
  expect(unclosed(feed)).toEqual([]);
  expect(feed).toContain('<p>a ]]]]><![CDATA[> b</p>');
});

test('ROUTE-9: links inside the texts are absolute, because a feed is read elsewhere', () => {
  const links = [...rssFeed(articles).matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);

  expect(links.length).toBeGreaterThan(articles.length * 4);
  expect(links.filter((href) => !href?.startsWith('https://'))).toEqual([]);
});

/** Unmatched tags and stray characters in XML without its CDATA sections. */
function unclosed(xml: string): string[] {
  const plain = xml.replace(/<\?xml[^?]*\?>/, '').replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, name = '', , empty] of plain.matchAll(
    /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (slash) {
      if (open.pop() !== name) wrong.push(name);
    } else if (!empty) open.push(name);
  }
  const text = plain.replace(/<\/?[\w:]+(?:\s[\w:]+="[^"<]*")*\s*\/?>/g, '');

  return [...open, ...wrong, ...(text.match(/[<>]|&(?!(amp|lt|gt|quot);)/g) ?? [])];
}
