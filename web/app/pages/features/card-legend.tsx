const parts = [
  {
    name: 'The Pet ID',
    text: 'DM and six characters that no other pet has. It never uses I, L, O, or U, so it’s easy to read out over the phone.',
  },
  {
    name: 'The picture',
    text: 'Your photo, with location data removed. No photo? We’ll draw one.',
  },
  {
    name: 'The fine lines',
    text: 'Drawn from the Pet ID, like the lines on a banknote. Every ID has its own pattern.',
  },
  {
    name: 'The QR code',
    text: 'Opens your pet’s page. It’s off until you turn it on, and it shows only what you choose.',
  },
  {
    name: 'The two lines below',
    text: 'Name, species, and dates again, in passport style.',
  },
  {
    name: 'Print it, too',
    text: 'A sheet with a wallet card and two collar tags. Print, cut, and fold.',
  },
];

/** The explanation of the card beside it. */
export function CardLegend() {
  return (
    <section aria-labelledby="card">
      <h2 id="card" className="text-2xl">
        One card for every pet
      </h2>
      <dl className="mt-5">
        {parts.map(({ name, text }) => (
          <div key={name} className="border-line border-t py-3.5">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft mt-0.5 text-sm">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
