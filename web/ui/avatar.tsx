import { cx } from './cx.ts';

type AvatarProps = { name: string; className?: string | undefined };

/** A person's initials in a circle. */
export function Avatar({ name, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-forced-border
      className={cx(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-mark text-sm font-semibold text-on-pine',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

/** "Ada Byron Lovelace" is "AL", "ada" is "A"; letters of any script. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
