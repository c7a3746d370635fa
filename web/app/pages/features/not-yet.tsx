const coming = [
  { name: 'Reminders', text: 'Vet, tablets, boosters and claws, by mail and ahead of time.' },
  { name: 'Health records', text: 'Weight, vaccinations, medicines and events along one line.' },
  { name: 'Several papers, one link', text: 'A set for the boarding desk rather than a link each.' },
  { name: 'Tidying papers', text: 'Rename a paper, mark the ones you need most, put others away.' },
  { name: 'Taking everything along', text: 'All you have here in one download.' },
];

/** Planned features. */
export function NotYet() {
  return (
    <section aria-labelledby="coming" className="bg-pine text-on-pine py-16 md:py-24">
      <div className="wrap">
        <p className="text-on-pine-soft font-semibold">Coming. None of it works today.</p>
        <h2 id="coming" className="mt-2 text-3xl">
          Not yet
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
          {coming.map(({ name, text }) => (
            <li key={name} className="border-pine-line border-t border-dashed py-4">
              <h3 className="text-lg">{name}</h3>
              <p className="text-on-pine-soft mt-0.5 text-sm">{text}</p>
            </li>
          ))}
        </ul>
        <p className="text-on-pine-soft mt-8 max-w-[60ch] text-sm">
          No dates: we would rather say nothing than be wrong. When something is done it moves up this page.
        </p>
      </div>
    </section>
  );
}
