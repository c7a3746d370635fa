import Hourglass from 'lucide-react/icons/hourglass';

/** The label of planned features. */
export function Coming() {
  return (
    <span className="border-line-strong text-ink-soft inline-flex items-center gap-1.5 rounded-sm border border-dashed px-2 py-0.5 font-sans text-xs font-semibold tracking-normal whitespace-nowrap">
      <Hourglass aria-hidden="true" className="size-3.5" />
      Coming
    </span>
  );
}
