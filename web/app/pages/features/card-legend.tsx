const parts = [
  {
    name: 'The Pet ID',
    text: 'DM and six characters that no other pet has. None of them is an I, L, O or U, so it can be read out over the phone.',
  },
  {
    name: 'The picture',
    text: 'Your photo, without what the camera wrote into it about time and place. Or a portrait that we draw.',
  },
  {
    name: 'The fine lines',
    text: 'Worked out from the Pet ID itself, as on a banknote. Another ID, another pattern.',
  },
  {
    name: 'The QR code',
    text: 'Leads to the pet’s own page, which tells strangers nothing until you turn it on, and then only what you choose.',
  },
  {
    name: 'The two lines below',
    text: 'Name, species and dates once more, set as in a passport.',
  },
  {
    name: 'The same on paper',
    text: 'A sheet with a card for the wallet and two tags for collars: print it, cut it, fold it.',
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
