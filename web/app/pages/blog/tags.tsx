import { paths } from '#shared/paths.ts';

import type { ArticleSummary } from './articles.server.ts';

type Tag = ArticleSummary['tags'][number];

export const topicId = (tag: Tag) => `topic-${tag.replaceAll(' ', '-')}`;

/** The topics of an article, each linked to its place in the list of topics. */
export function Tags({ tags }: { tags: readonly Tag[] }) {
  return (
    <ul aria-label="Topics" className="flex flex-wrap gap-x-4 text-sm font-semibold">
      {tags.map((tag) => (
        <li key={tag}>
          <a
            href={`${paths.blog}#${topicId(tag)}`}
            className="text-accent-ink decoration-accent inline-flex min-h-11 items-center underline-offset-4 first-letter:uppercase hover:underline"
          >
            <span className="inline-block first-letter:uppercase">{tag}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
