import type { BandPattern } from './bands.ts';
import { bands } from './bands.ts';
import type { RosetteFamily } from './rosettes.ts';
import { rosettes } from './rosettes.ts';
import { seeded } from './seeded.ts';

/**
 * Two inks for the lines of a card, the color of the band at its head, and one that is washed over its paper. Light text must be
 * readable on the band, dark text on the washed paper.
 */
export type CardInks = { first: string; second: string; band: string; wash: string };

/** How much of the wash is on the paper. */
export const washOpacity = 0.1;

/** Of the lines in the band, which are light. */
export const bandOpacity = 0.14;

export const cardInks: readonly CardInks[] = [
  { band: '#13392f', first: '#6faf86', second: '#dc9242', wash: '#e8c47a' },
  { band: '#0d4654', first: '#58aebd', second: '#d98ca0', wash: '#7fcbd8' },
  { band: '#1b3d73', first: '#7298d8', second: '#e08a70', wash: '#86b0f0' },
  { band: '#37307f', first: '#8f8ae0', second: '#a5b544', wash: '#a5a2f2' },
  { band: '#54307a', first: '#b18ad2', second: '#cfa040', wash: '#cba4ea' },
  { band: '#681f50', first: '#d583b2', second: '#6fb596', wash: '#efa2cc' },
  { band: '#69330f', first: '#d3935f', second: '#6ea6cc', wash: '#efae78' },
  { band: '#4f4108', first: '#bfa23a', second: '#9a86d0', wash: '#dcc251' },
  { band: '#354e18', first: '#94b04f', second: '#d68a62', wash: '#b0d067' },
  { band: '#2c3039', first: '#97a0b0', second: '#50b2a6', wash: '#b4bccb' },
];

export type CardDesign = { inks: CardInks; rosette: RosetteFamily; band: BandPattern };

// Another text gives every pet another card.
const design = 'pet card 3';

const families = Object.keys(rosettes) as RosetteFamily[];
const patterns = Object.keys(bands) as BandPattern[];

/** What the card of a Pet ID looks like; always the same for the same Pet ID, on screen and on paper. */
export function cardDesign(petIdentifier: string): CardDesign {
  const random = seeded(`${design} ${petIdentifier}`);
  const oneOf = <Of>(all: readonly Of[]) => all[Math.floor(random() * all.length)] as Of;

  return { inks: oneOf(cardInks), rosette: oneOf(families), band: oneOf(patterns) };
}
