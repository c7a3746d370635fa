/** The colors of a portrait, as SVG paint. */
export type Coat = { backdrop: string; fur: string; shade: string; light: string; collar: string };

const backdrops = ['#cfdcc3', '#f3dfb3', '#c9dde2', '#f0cfba', '#c6e0d2', '#f3d5cd', '#e3dcc8'];
const collars = ['#e5a21f', '#2f6f5c', '#b8452f', '#3c6e8f', '#d9772b'];

type Fur = Pick<Coat, 'fur' | 'shade' | 'light'>;

const mammals: readonly Fur[] = [
  { fur: '#c98c4e', shade: '#9c6430', light: '#f7e7cc' },
  { fur: '#85593c', shade: '#5f3c27', light: '#ecd5b6' },
  { fur: '#ecd6ad', shade: '#cfab74', light: '#fdf6e6' },
  { fur: '#565653', shade: '#3a3b3a', light: '#e9e4d8' },
  { fur: '#df8b44', shade: '#b9642a', light: '#fdebd3' },
  { fur: '#a3a8a2', shade: '#7a817d', light: '#f2f0e8' },
];
const feathers: readonly Fur[] = [
  { fur: '#5c9f63', shade: '#3b7748', light: '#f4d858' },
  { fur: '#4f93ad', shade: '#33708a', light: '#f6efdd' },
  { fur: '#eec14a', shade: '#d0972b', light: '#fdf0c4' },
  { fur: '#df7a57', shade: '#b95638', light: '#fbe3cf' },
  { fur: '#e9e3d3', shade: '#bdb59f', light: '#ffffff' },
];
const scales: readonly Fur[] = [
  { fur: '#86a856', shade: '#5d7d37', light: '#e5ecc0' },
  { fur: '#c6a35a', shade: '#96763a', light: '#f4e6bf' },
  { fur: '#6f9f8b', shade: '#4a7766', light: '#dcebdd' },
  { fur: '#d28a4c', shade: '#a5622d', light: '#f8dfba' },
];
const fins: readonly Fur[] = [
  { fur: '#e98a3a', shade: '#c4631f', light: '#fde3bd' },
  { fur: '#e3674c', shade: '#b84632', light: '#fbd9c6' },
  { fur: '#edbc45', shade: '#c98f25', light: '#fdf0c9' },
  { fur: '#4d8fa8', shade: '#316d86', light: '#e2eff0' },
];

const furs = { mammals, feathers, scales, fins };

/** Always the same colors for an identifier. */
export function coatFor(kind: keyof typeof furs, petIdentifier: string): Coat {
  const seed = hash(petIdentifier);
  const fur = pick(furs[kind], seed);
  return { ...fur, backdrop: pick(backdrops, seed >>> 5), collar: pick(collars, seed >>> 11) };
}

function pick<T>(from: readonly T[], seed: number): T {
  return from[seed % from.length] as T;
}

/** FNV-1a, 32 bits, with a final mix so that consecutive identifiers look different. */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const unit of text) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return (state ^ (state >>> 13)) >>> 0;
}
