import { Progress as Base } from '@base-ui/react/progress';

type ProgressProps = {
  label: string;
  /** 0 to 100, or null if unknown. */
  value: number | null;
  /** Instead of the percentage: "3 of 12 MB". */
  detail?: string | undefined;
};

/** The progress of an upload. */
export function Progress({ label, value, detail }: ProgressProps) {
  return (
    <Base.Root value={value} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm">
      <Base.Label className="truncate font-semibold max-sm:col-span-2" dir="auto">
        {label}
      </Base.Label>
      <span className="tabular text-ink-soft max-sm:order-last max-sm:col-span-2">
        {detail ?? (value === null ? '' : `${Math.round(value)} %`)}
      </span>
      <Base.Track
        data-forced-border
        className="border-line-strong bg-sunken col-span-2 h-2.5 overflow-hidden rounded-full border"
      >
        <Base.Indicator className="bg-accent data-indeterminate:animate-breathe block h-full rounded-full transition-[width] data-indeterminate:w-1/3" />
      </Base.Track>
    </Base.Root>
  );
}
