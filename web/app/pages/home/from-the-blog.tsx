import { paths } from '#shared/paths.ts';
import { ArticleDrawing } from '#web/art/articles/drawings.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The end of the landing page: links to the blog. */
export function FromTheBlog() {
  return (
    <section aria-labelledby="reading" className="py-20 md:py-28">
      <div className="wrap grid items-center gap-x-16 gap-y-9 md:grid-cols-2">
        <ArticleDrawing name="first-year" className="w-full rounded-xl" />
        <div>
          <h2 id="reading" className="text-3xl">
            Read it before you need it
          </h2>
          <p className="text-ink-soft mt-5 max-w-[46ch] text-lg">
            Proof for the boarder, the first hour when a pet is lost, a first year of vaccines: short articles
            in plain words, every fact with its source.
          </p>
          <ButtonLink to={paths.blog} reload variant="secondary" size="lg" className="mt-8 max-sm:w-full">
            Visit the reading room
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
