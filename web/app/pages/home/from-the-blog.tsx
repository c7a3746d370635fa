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
            Proof of vaccines for boarding, the first hour after a pet goes missing, a first year of shots.
            Short articles in plain words, with a source for every fact.
          </p>
          <ButtonLink to={paths.blog} reload variant="secondary" size="lg" className="mt-8 max-sm:w-full">
            Read the blog
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
