import { t } from '@lingui/core/macro';

import { paths } from '#shared/core/paths.ts';

import type { ArticleSummary } from './articles.server.ts';

type Tag = ArticleSummary['tags'][number];

export const topicId = (tag: Tag) => `topic-${tag.replaceAll(' ', '-')}`;

export const tagNames: Record<Tag, string> = {
  documents: t`documents`,
  vaccines: t`vaccines`,
  microchips: t`microchips`,
  safety: t`safety`,
  'everyday health': t`everyday health`,
  'at the vet': t`at the vet`,
};

/** The topics of an article, each linked to its place in the list of topics. */
export function Tags({ tags }: { tags: readonly Tag[] }) {
  return (
    <ul aria-label={t`Topics`} className="flex flex-wrap gap-x-4 text-sm font-semibold">
      {tags.map((tag) => (
        <li key={tag}>
          <a
            href={`${paths.blog}#${topicId(tag)}`}
            className="text-accent-ink decoration-accent inline-flex min-h-11 items-center underline-offset-4 first-letter:uppercase hover:underline"
          >
            <span className="inline-block first-letter:uppercase">{tagNames[tag]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
