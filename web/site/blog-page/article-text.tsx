import { Trans } from '@lingui/react/macro';

import { writtenDay } from '#web/app/site.ts';

import type { Article } from './articles.server.ts';

/** The number of headings from which a text has a table of contents. */
const long = 4;

/** The text, with its table of contents beside it on wide screens, and its sources. */
export function ArticleText({ article }: { article: Article }) {
  return (
    <div className="article-grid mt-8 md:mt-12">
      {article.headings.length >= long && <Contents article={article} />}
      <p className="border-accent text-ink-soft mb-8 border-l-4 pl-5 text-sm">
        <Trans>
          This article is general information, not veterinary advice. Your own vet knows what’s right for your
          pet.
        </Trans>
      </p>
      {/* Our own Markdown, rendered while the site is built; raw HTML in it fails the build. */}
      <div className="article-text" dangerouslySetInnerHTML={{ __html: article.html }} />
      <section aria-labelledby="sources" className="article-sources">
        <h2 id="sources">
          <Trans>Sources</Trans>
        </h2>
        <ol>
          {article.sources.map((source, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the number is what the text refers to
            <li key={at} id={`source-${at + 1}`} dangerouslySetInnerHTML={{ __html: source }} />
          ))}
        </ol>
        <p>
          <Trans>
            Written by our team and checked against these sources on{' '}
            <time dateTime={article.checked}>{writtenDay(article.checked)}</time>. It hasn’t been reviewed by
            a veterinarian. If a source says “in part” or names a section, we read only that part.
          </Trans>
        </p>
      </section>
    </div>
  );
}

function Contents({ article }: { article: Article }) {
  return (
    <nav aria-labelledby="contents" className="article-contents print:hidden">
      <h2 id="contents">
        <Trans>In this article</Trans>
      </h2>
      <ul>
        {article.headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
