import { paths } from '#shared/paths.ts';
import { LostDog } from '#web/art/scenes/lost-dog.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** ROUTE-7: an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <main className="grid min-h-dvh place-items-center px-5 py-12 text-center">
      <div>
        <LostDog className="mx-auto w-64 max-w-full md:w-80" />
        <p className="font-display mt-8 text-3xl font-semibold">404</p>
        <h1 className="mt-1 text-xl">Oops! Page not found</h1>
        <p className="text-ink-soft mx-auto mt-3 max-w-[40ch]">
          We sniffed around, but there is nothing at this address.
        </p>
        <ButtonLink to={paths.home} reload size="lg" className="mt-8">
          Return to Home
        </ButtonLink>
      </div>
    </main>
  );
}
