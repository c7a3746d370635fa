import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';

import type { ArticleSummary } from './articles.server.ts';
import { tagNames, topicId } from './tags.tsx';

/** Every topic with its articles. Tags link here. */
export function Topics({ articles }: { articles: ArticleSummary[] }) {
  const tags = [...new Set(articles.flatMap((article) => article.tags))].toSorted();

  return (
    <section aria-labelledby="topics" className="mt-20 md:mt-28">
      <h2 id="topics" className="text-2xl">
        <Trans>By topic</Trans>
      </h2>
      <div className="mt-6 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {tags.map((tag) => (
          <section
            key={tag}
            id={topicId(tag)}
            aria-labelledby={`${topicId(tag)}-name`}
            className="target:border-accent border-line border-t-2 pt-4"
          >
            <h3 id={`${topicId(tag)}-name`} className="text-lg first-letter:uppercase">
              {tagNames[tag]}
            </h3>
            <ul className="mt-1">
              {articles
                .filter((article) => article.tags.includes(tag))
                .map((article) => (
                  <li key={article.slug}>
                    <a
                      href={paths.article(article.slug)}
                      className="decoration-line-strong hover:decoration-ink block py-2 underline underline-offset-4"
                    >
                      <span lang="en">{article.title}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
