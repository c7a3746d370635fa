import { type ScreenFiles, ScreenPicture } from '#web/site/home-page/screen-picture.tsx';

type Shown = { files: ScreenFiles; alt: string };

/** The top of a screen, cropped at the edge of its card. */
export function ScreenWindow(shown: Shown) {
  return (
    <div className="border-line bg-paper h-48 w-full max-w-104 self-end overflow-hidden rounded-t-lg border border-b-0 md:h-60">
      <ScreenPicture {...shown} className="min-w-88" />
    </div>
  );
}

/** The same on a phone. */
export function PhoneScreen(shown: Shown) {
  return (
    <div className="border-ink bg-paper h-48 w-52 self-end overflow-hidden rounded-t-[1.75rem] border-4 border-b-0 pt-3 md:h-60">
      <div aria-hidden="true" className="bg-line-strong mx-auto mb-1 h-1.5 w-12 rounded-full" />
      <ScreenPicture {...shown} />
    </div>
  );
}
