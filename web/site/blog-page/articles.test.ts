import { describe, expect, test } from 'vitest';

import { paths } from '#shared/core/paths.ts';

import { articles, readArticles } from './articles.server.ts';

const file = (title: string, related: string, more = '') => `---
title: ${title}
description: A description that is long enough for the list of results of a search engine.
date: 2026-11-20
updated: 2026-11-20
checked: 2026-11-20
drawing: first-year
drawingAlt: A puppy and a kitten.
tags:
  - vaccines
related: ${related}
${more}sources:
  - The first source of it all, 2022.
  - The second source of it all, 2024.
---
One [1], two [2].
`;
const pair = {
  '/content/blog/a.md': file('A', 'b', 'featured: true\n'),
  '/content/blog/b.md': file('B', 'a'),
};

describe('BLOG-1: our articles', () => {
  test('there are at least six', () => {
    expect(articles.length).toBeGreaterThanOrEqual(6);
  });

  test.each(articles.map((article) => [article.slug, article] as const))(
    '%s is ready to publish',
    (_, article) => {
      expect(article.words).toBeGreaterThanOrEqual(900);
      expect(article.words).toBeLessThanOrEqual(1500);
      expect(article.sources.length).toBeGreaterThanOrEqual(2);
      for (const source of article.sources) {
        expect(source).toMatch(/20\d\d|undated/);
        expect(source).toMatch(/ href="https:\/\//);
      }
      expect(article.html).not.toMatch(/\d\s?(mg|ml|µg|mcg|IU)\b/);
      expect(article.html + article.title + article.description).not.toMatch(/>[^<]*\w'\w/);
      expect(article.html).not.toMatch(
        /\b(whom|somebody|anew|colour|leukaemia|immunised|favourite|neighbour)/i,
      );
      expect(article.updated >= article.date).toBe(true);
    },
  );

  test('every link inside an article has a target', () => {
    const places = new Set<string>([
      paths.home,
      paths.blog,
      ...articles.map(({ slug }) => paths.article(slug)),
    ]);

    for (const { slug, html, sources } of articles) {
      const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`));
      sources.forEach((source, at) => ids.add(`#source-${at + 1}`));
      for (const [, href = ''] of `${html}${sources.join('')}`.matchAll(/ href="([^"]+)"/g)) {
        const known = href.startsWith('https://') || ids.has(href) || places.has(href);
        expect([slug, href, known]).toEqual([slug, href, true]);
      }
    }
  });

  test('no source is the site of a company that sells what the article is about', () => {
    const sellers =
      /animaldata|njdogblog|akcreunite|pethub|docupet|vetverifi|homeagain|24petwatch|petlink|petkey|avidid/i;

    for (const { slug, html, sources } of articles)
      expect([slug, sellers.exec(html + sources.join(''))?.[0]]).toEqual([slug, undefined]);
  });

  test('the European rules that ended in April 2026 are cited by no source', () => {
    for (const { slug, sources } of articles)
      expect([slug, sources.some((source) => /57[67]\/2013/.test(source))]).toEqual([slug, false]);
  });

  test('no two share an address or a title', () => {
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  });
});

describe('building the blog', () => {
  test('articles are sorted by date, newest first, and then by title', () => {
    const newer = file('C', 'a').replace('date: 2026-11-20', 'date: 2026-11-21');

    expect(readArticles({ ...pair, '/content/blog/c.md': newer }).map(({ slug }) => slug)).toEqual([
      'c',
      'a',
      'b',
    ]);
  });

  test('a broken article fails the build with its name', () => {
    expect(() => readArticles({ ...pair, '/content/blog/b.md': '# B\n' })).toThrow(/^content\/blog\/b\.md: /);
    expect(() => readArticles({ ...pair, '/content/blog/b.md': file('B', 'gone') })).toThrow(
      /^content\/blog\/b\.md: .*"gone"/,
    );
    expect(() => readArticles({ ...pair, '/content/blog/My Text.md': file('C', 'a') })).toThrow(
      /My Text\.md/,
    );
  });

  test('an article cannot name itself as the next one, and exactly one is featured', () => {
    expect(() => readArticles({ ...pair, '/content/blog/b.md': file('B', 'b') })).toThrow(/b\.md/);
    expect(() => readArticles({ ...pair, '/content/blog/a.md': file('A', 'b') })).toThrow(/featured/);
  });
});
