const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const due = 17;

/** A month with one day marked. */
export function Calendar() {
  return (
    <div className="tabular grid w-full max-w-64 grid-cols-7 gap-1 text-center text-xs">
      {days.map((day) => (
        <span key={day} className="text-ink-soft pb-1 font-semibold">
          {day}
        </span>
      ))}
      {Array.from({ length: 21 }, (_, index) => index + 8).map((day) => (
        <span
          key={day}
          className={
            day === due
              ? 'bg-accent text-on-accent grid aspect-square place-items-center rounded-full font-semibold'
              : 'text-ink-soft grid aspect-square place-items-center'
          }
        >
          {day}
        </span>
      ))}
    </div>
  );
}
