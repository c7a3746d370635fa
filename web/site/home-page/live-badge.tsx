import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/**
 * HOME-3: the number of people who joined today. The script fills it in; until then, and without scripts,
 * it's an empty placeholder.
 */
export function LiveBadge() {
  return (
    <p className="relative mb-5 min-h-9" data-joined-today>
      <button
        type="button"
        hidden
        aria-describedby="joined-today-about"
        className="peer/live border-line-strong bg-raised animate-fade inline-flex min-h-9 items-center gap-2.5 rounded-md border px-3 text-sm font-semibold"
      >
        <span className="text-moss flex items-center gap-2 tracking-[0.08em]">
          <span aria-hidden="true" className="bg-moss size-2 rounded-full" />
          {t`LIVE`}
        </span>
        <span className="tabular">
          <Trans>
            <span data-number className="inline-block min-w-[3ch] text-right" /> joined today
          </Trans>
        </span>
      </button>
      <span data-sample hidden className="text-ink-soft ml-3 text-sm">
        <Trans>Sample number</Trans>
      </span>
      <span
        id="joined-today-about"
        role="tooltip"
        className="popup bg-raised text-ink pointer-events-none absolute top-full left-0 z-10 mt-2 w-72 max-w-[80vw] p-3.5 text-left text-sm font-normal opacity-0 peer-hover/live:opacity-100 peer-focus/live:opacity-100"
      />
    </p>
  );
}
