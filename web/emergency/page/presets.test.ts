import { expect, test } from 'vitest';

import { emergencyFields, recommendedFields } from '#shared/emergency/emergency.ts';

import { hintOf, presetOf, presets } from './presets.ts';

test('PROMISE-2: a choice of one field more or less is none of the presets', () => {
  for (const { fields } of presets) {
    expect(presetOf(fields.slice(1))).toBeUndefined();
    const missing = emergencyFields.find((field) => !fields.includes(field));
    if (missing) expect(presetOf([...fields, missing])?.fields ?? []).not.toEqual(fields);
  }
  expect(presetOf([])).toBeUndefined();
});

test('PROMISE-2: no preset but the last shows phone numbers, the owner or the microchip', () => {
  for (const { name, fields } of presets)
    for (const field of ['contacts', 'owner', 'microchip'] as const)
      expect(fields.includes(field)).toBe(name === 'everything');
});

test('PROMISE-2: the fields can be in any order, and a new page has a preset', () => {
  expect(presetOf(emergencyFields.toReversed())?.name).toBe('everything');
  expect(presetOf(recommendedFields)?.name).toBe('medical');
});

test('PROMISE-2: while a report shows a number, each preset says so', () => {
  const [basics, medical, everything] = presets.map((preset) =>
    [false, true].map((is) => hintOf(preset.hint, is)),
  );

  expect(basics).toEqual([
    'Only the name, photo, appearance, and your message.',
    'Only the name, photo, appearance, and your message. Plus the phone number from your report.',
  ]);
  expect(medical?.[1]).toContain('your vet. Plus the phone number from your report.');
  expect(everything?.[1]).toContain('Plus the phone number from your report.');
});
