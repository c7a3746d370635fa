import { describe, expect, test } from 'vitest';

import { checkDigit, MRZ_WIDTH, mrzLines } from './mrz.ts';

const bramble = {
  name: 'Bramble',
  petIdentifier: 'DM-4K-7Q2M',
  species: 'dog',
  sex: 'female',
  breed: 'Border Terrier',
  birthDate: '2021-03-14',
  issuedOn: '2026-11-20',
} as const;

describe('the machine-readable lines of a card', () => {
  test('contain species, name, identifier, dates, sex and breed at fixed positions', () => {
    const [first, second] = mrzLines(bramble);

    expect(first).toBe('PDDM<BRAMBLE<<<<<<<<<<<<<<<<<<<<<<<<');
    expect(second.slice(0, 8)).toBe('DM4K7Q2M');
    expect(second.slice(9, 15)).toBe('210314');
    expect(second.slice(16, 17)).toBe('F');
    expect(second.slice(17, 23)).toBe('261120');
    expect(second.slice(24, 35)).toBe('BORDER<TERR');
  });

  test('compute check digits like travel documents', () => {
    // The worked examples of ICAO Doc 9303.
    expect(checkDigit('520727')).toBe('3');
    expect(checkDigit('D23145890734')).toBe('9');
    expect(checkDigit('AB2134<<<')).toBe('5');
  });

  test('detect a misread digit', () => {
    const [, second] = mrzLines(bramble);

    expect(second.at(-1)).toBe(checkDigit(second.slice(0, -1)));
    expect(second.at(-1)).not.toBe(checkDigit(second.replace('210314', '210814').slice(0, -1)));
  });

  test.each([
    ['Müßli Ångström', 'MUESSLI<AANGSTROEM'],
    ["Zoë O'Malley", 'ZOE<OMALLEY'],
    ['  Łatka — II. ', 'LATKA<II'],
    ['R2-D2 🐶', 'R2<D2'],
    ['Мурка Щедрина', 'MURKA<SHCHEDRINA'],
    ['Їжачок', 'IZHACHOK'],
    ['Ψυχή Σίσυφος', 'PSYCHI<SISYFOS'],
    ['دُبّ', ''],
  ])('write the name %s as %s', (name, written) => {
    expect(mrzLines({ ...bramble, name })[0]).toBe(`PDDM<${written.padEnd(31, '<')}`);
  });

  test('keep their width and alphabet with very long names and unknown dates', () => {
    const lines = mrzLines({
      ...bramble,
      name: 'Sir Bartholomew Fluffington of the Upper Meadow and Lower Brook',
      breed: null,
      birthDate: null,
      sex: 'unknown',
    });

    for (const line of lines) expect(line).toMatch(new RegExp(`^[A-Z0-9<]{${MRZ_WIDTH}}$`));
    expect(lines[1].slice(9, 17)).toBe('<<<<<<0<');
  });
});
