import { paths } from '#shared/paths.ts';
import { ArticleDrawing } from '#web/art/articles/drawings.tsx';

import type { ArticleSummary } from './articles.server.ts';
import { Byline } from './byline.tsx';
import { Tags } from './tags.tsx';

/** The other articles, one to a line. */
export function Shelf({ articles }: { articles: ArticleSummary[] }) {
  return (
    <section aria-labelledby="more" className="mt-20 md:mt-28">
      <h2 id="more" className="text-2xl">
        On the shelf
      </h2>
      <ul className="border-line mt-6 border-b">
        {articles.map((article) => (
          <li key={article.slug} className="border-line border-t">
            <Spine article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Spine({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative grid grid-cols-[1fr_6rem] gap-x-5 py-7 sm:grid-cols-[1fr_9rem] md:grid-cols-[11rem_1fr_11rem] md:gap-x-10 md:py-9">
      <div className="col-span-full md:col-span-1">
        <Byline article={article} />
      </div>
      <div className="max-md:mt-2">
        <h3 className="text-xl">
          <a
            href={paths.article(article.slug)}
            className="decoration-accent decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {article.title}
          </a>
        </h3>
        <p className="text-ink-soft mt-2 max-w-[58ch] max-sm:hidden">{article.description}</p>
        <div className="relative mt-1 w-fit">
          <Tags tags={article.tags} />
        </div>
      </div>
      <ArticleDrawing name={article.drawing} className="mt-2 w-full self-start rounded-md md:mt-0" />
    </article>
  );
}
