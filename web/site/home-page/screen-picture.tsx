import { appearanceAttribute } from '#shared/core/appearance-script.ts';
import { cx } from '#web/ui/cx.ts';

export type ScreenFiles = { light: string; dark: string; width: number; height: number };

/** A picture of the product in use, which `npm run screenshots` takes. It loads when it is near. */
export function ScreenPicture({
  files: { light, dark, width, height },
  alt,
  className,
}: {
  files: ScreenFiles;
  alt: string;
  className?: string;
}) {
  return (
    <picture className="contents">
      <source srcSet={dark} media="(prefers-color-scheme: dark)" {...{ [appearanceAttribute]: 'dark' }} />
      <img
        src={light}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={cx('block h-auto w-full', className)}
      />
    </picture>
  );
}
