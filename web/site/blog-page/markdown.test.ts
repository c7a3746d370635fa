import { describe, expect, test } from 'vitest';

import { countWords, readingMinutes, renderLine, renderMarkdown } from './markdown.ts';

describe('the text of an article', () => {
  test('headings have anchors, and citations link to their sources', () => {
    const { html, headings } = renderMarkdown(
      '## What’s *in* it?\n\nA fact. [1]\n\n### More\n\nAnother one. [2][1]',
      2,
    );

    expect(headings).toEqual([{ id: 'whats-in-it', text: 'What’s in it?' }]);
    expect(html).toContain('<h2 id="whats-in-it">What’s <em>in</em> it?</h2>');
    expect(html).toContain('A fact.<sup><a href="#source-1" aria-label="Source 1">1</a></sup>');
    expect(html).toContain('<h3 id="more">More</h3>');
  });

  test('a table can be focused with the keyboard, because it scrolls on a phone', () => {
    const { html } = renderMarkdown('| When | What |\n| --- | --- |\n| now | this [1] |', 1);

    expect(html).toMatch(/<div role="region" aria-label="Table: When, What" tabindex="0"><table>/);
  });

  test.each([
    ['raw HTML', 'A <b>bold</b> word [1]', 'raw HTML'],
    ['a script', '<script>alert(1)</script>\n\n[1]', 'raw HTML'],
    ['a picture of another site', '![cat](https://example.org/cat.png) [1]', 'pictures'],
    ['a first-level heading', '# Title\n\n[1]', 'level 1'],
    ['two equal headings', '## One\n\n## One\n\n[1]', 'two headings'],
    ['a link that runs a script', '[x](javascript:alert(1)) [1]', 'leads nowhere'],
    ['an unprotected link', '[x](http://example.org) [1]', 'leads nowhere'],
    ['a citation of a missing source', 'A fact. [2][1]', 'source [2]'],
    ['a source that nothing cites', 'No fact at all.', 'never cites source [1]'],
  ])('%s is refused', (_, body, reason) => {
    expect(() => renderMarkdown(body, 1)).toThrow(reason);
  });

  test('a source can contain a link', () => {
    expect(renderLine('*JAAHA* 2020, [doi](https://doi.org/10.1)')).toBe(
      '<em>JAAHA</em> 2020, <a href="https://doi.org/10.1">doi</a>',
    );
  });
});

describe('BLOG-1: reading time', () => {
  test('only words count, not punctuation, tags or citation numbers', () => {
    expect(countWords('<p>Four words – and more.<sup><a href="#source-1">1</a></sup></p>')).toBe(4);
  });

  test.each([
    [0, 1],
    [329, 1],
    [330, 2],
    [1320, 6],
  ])('%i words take %i minutes', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});
