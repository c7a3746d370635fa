import { cardColors as colors } from '#shared/pets/card/card-colors.ts';
import type { CardFact } from '#shared/pets/card/card-facts.ts';
import { cardFront, cardHead, cardText, factPlaces } from '#shared/pets/card/card-front.ts';
import { MRZ_WIDTH } from '#shared/pets/card/mrz.ts';

const { name, petId, mrz } = cardFront;
const { title, brand } = cardHead;
const brandLength = 122;

/** Bars instead of the text on a card, with the same position and height. */
export function TextBars({ petIdentifier }: { petIdentifier: string }) {
  return (
    <>
      <Bar {...title} length={205} fill={colors.onBand} />
      <Bar {...brand} x={brand.x - brandLength} length={brandLength} fill={colors.onBand} />
      <Label x={name.x} y={name.y} length={52} />
      <Bar x={name.x} {...name.oneLine} length={216} fill={text} />
      <Fact {...petId} label={56} length={232} />
      {factPlaces(facts).map(({ fact, ...place }) => (
        <Fact key={fact} {...place} {...lengths[fact]} />
      ))}
      <MachineLines petIdentifier={petIdentifier} />
    </>
  );
}

const lengths: Record<CardFact, { label: number; length: number }> = {
  species: { label: 62, length: 58 },
  sex: { label: 32, length: 86 },
  born: { label: 44, length: 140 },
  issued: { label: 54, length: 150 },
  breed: { label: 50, length: 164 },
};
const facts = Object.keys(lengths) as CardFact[];

const text = '#4a5f56';
const faint = '#95a296';

type Place = { x: number; y: number; length: number };

const Bar = ({ x, y, length, size, fill }: Place & { size: number; fill: string }) => {
  const height = size * 0.64;

  return (
    <rect x={x} y={y - height} width={length} height={height} rx={Math.min(height / 2, 6)} fill={fill} />
  );
};

const Label = (place: Place) => <Bar {...place} size={cardText.label} fill={faint} />;

type FactProps = Place & { label: number; size?: number };

const Fact = ({ x, y, label, length, size = cardText.value }: FactProps) => (
  <>
    <Label x={x} y={y} length={label} />
    <Bar x={x} y={y + cardText.below(size)} length={length} size={size} fill={text} />
  </>
);

/** Bars of equal width, with gaps like those of the identifier. */
function MachineLines({ petIdentifier }: { petIdentifier: string }) {
  const seed = [...petIdentifier].map((letter) => letter.codePointAt(0) ?? 0);
  const bars = mrz.rows.flatMap((y, row) =>
    Array.from({ length: MRZ_WIDTH }, (_, at) => {
      const gap = ((seed[(at + row * 5) % seed.length] ?? 0) * (at + 3)) % 5 > 3;

      return {
        x: mrz.x + (at + 0.2) * mrz.column,
        ...(gap ? { y: y - 11, height: 5, rx: 2.5 } : { y: y - 16, height: 16, rx: 4 }),
      };
    }),
  );

  return bars.map((bar) => (
    <rect key={`${bar.x} ${bar.y}`} {...bar} width={mrz.column * 0.6} fill={colors.soft} fillOpacity="0.7" />
  ));
}
