import type { BandPattern } from './bands.ts';
import { bands } from './bands.ts';
import type { RosetteFamily } from './rosettes.ts';
import { rosettes } from './rosettes.ts';
import { seeded } from './seeded.ts';

/**
 * Two inks for the lines of a card, the color of the band at its head, and the color that tints its paper.
 * Light text must be readable on the band, dark text on the tinted paper.
 */
export type CardInks = { first: string; second: string; band: string; wash: string };

/** The opacity of the tint on the paper. */
export const washOpacity = 0.18;

/** The opacity of the lines in the band, which are light. */
export const bandOpacity = 0.2;

const [pine, teal, blue, indigo, violet] = ['#13392f', '#0b4a5a', '#17407f', '#2f2c8c', '#5d2470'];
const [plum, brown, olive, moss, slate] = ['#6f1a4c', '#6f3109', '#514005', '#31501a', '#2b3039'];

/** Each pair of inks goes with a band in the color of either ink, or a third one. */
export const inkPairs: readonly (Omit<CardInks, 'band'> & { bands: readonly [string, string, string] })[] = [
  { bands: [moss, pine, slate], first: '#4fa06c', second: '#dc8a30', wash: '#e8c47a' },
  { bands: [teal, plum, pine], first: '#35a0b3', second: '#d9748e', wash: '#7fcbd8' },
  { bands: [blue, brown, indigo], first: '#5585d6', second: '#e07855', wash: '#86b0f0' },
  { bands: [indigo, olive, blue], first: '#7a74e0', second: '#98aa2c', wash: '#a5a2f2' },
  { bands: [violet, olive, indigo], first: '#a973d2', second: '#cf972a', wash: '#cba4ea' },
  { bands: [plum, pine, violet], first: '#d568a6', second: '#4faa82', wash: '#efa2cc' },
  { bands: [brown, teal, slate], first: '#d3803f', second: '#4f97c8', wash: '#efae78' },
  { bands: [olive, violet, moss], first: '#b3941c', second: '#8a72d0', wash: '#dcc251' },
  { bands: [moss, brown, blue], first: '#7fa02c', second: '#d67646', wash: '#b0d067' },
  { bands: [slate, teal, plum], first: '#8590a6', second: '#35a698', wash: '#b4bccb' },
];

export type CardDesign = { inks: CardInks; rosette: RosetteFamily; band: BandPattern };

// Changing this text changes the card of every pet.
const design = 'pet card 3';

const families = Object.keys(rosettes) as RosetteFamily[];
const patterns = Object.keys(bands) as BandPattern[];

/** The design of a Pet ID's card; always the same for the same Pet ID, on screen and on paper. */
export function cardDesign(petIdentifier: string): CardDesign {
  const random = seeded(`${design} ${petIdentifier}`);
  const oneOf = <Of>(all: readonly Of[]) => all[Math.floor(random() * all.length)] as Of;
  const { bands: tints, ...inks } = oneOf(inkPairs);
  const [rosette, band] = [oneOf(families), oneOf(patterns)];

  return { inks: { ...inks, band: oneOf(tints) }, rosette, band };
}
