/** The units that a weight is typed in. `lb oz` is pounds and ounces, as kitchen and baby scales show them. */
const weightUnits = ['lb', 'lb oz', 'kg', 'g'] as const;

export type WeightUnit = (typeof weightUnits)[number];

/** PREF-4: the units that an account can prefer. */
export const preferredWeightUnits = ['lbs', 'kg'] as const;

export type PreferredWeightUnit = (typeof preferredWeightUnits)[number];

/** The units that a number of a table can be in. */
export const writtenWeightUnits = ['kg', 'g', 'lb', 'oz', 'st'] as const;

export type WrittenWeightUnit = (typeof writtenWeightUnits)[number];

/** Grams in one avoirdupois pound: exact by the international yard and pound agreement of 1959. */
export const gramsPerPound = 453.592_37;

export const gramsPerOunce = gramsPerPound / 16;
