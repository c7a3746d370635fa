import { expect, test } from 'vitest';

import { vaccineFromName, vaccinesGiven } from './vaccine-words.ts';
import type { VaccineProduct } from './vaccine-words.ts';
import type { VaccineKey } from './vaccines.ts';

type Row = [
  name: string,
  species: 'dog' | 'cat',
  vaccines: VaccineKey[],
  product?: VaccineProduct | undefined,
  labelYears?: number,
];

test.each<Row>([
  ['DHPP', 'dog', ['dapp']],
  ['DAPP', 'dog', ['dapp']],
  ['DA2PP', 'dog', ['dapp']],
  ['da2ppv', 'dog', ['dapp']],
  ['DHPPi', 'dog', ['dapp']],
  ['DHPPi/L4', 'dog', ['dapp', 'leptospira']],
  ['DHP', 'dog', ['dapp']],
  ['DAP', 'dog', ['dapp']],
  ['DHLPP', 'dog', ['dapp', 'leptospira']],
  ['DA2PP + L4', 'dog', ['dapp', 'leptospira']],
  ['Distemper/Parvo', 'dog', ['dapp']],
  ['Nobivac L4', 'dog', ['leptospira']],
  ['Leptospirosis', 'dog', ['leptospira']],
  ['KC', 'dog', ['bordetella']],
  ['Kennel cough (intranasal)', 'dog', ['bordetella'], 'intranasal'],
  ['Bordetella oral', 'dog', ['bordetella'], 'oral'],
  ['Bordetella injectable', 'dog', ['bordetella'], 'injected'],
  ['Canine influenza H3N2', 'dog', ['canine_influenza']],
  ['CIV bivalent', 'dog', ['canine_influenza']],
  ['Lyme', 'dog', ['lyme']],
  ['Rattlesnake toxoid', 'dog', ['rattlesnake']],
  ['Rabies', 'dog', ['rabies']],
  ['rabies 3 yr', 'dog', ['rabies'], undefined, 3],
  ['Rabies (3-year)', 'cat', ['rabies'], undefined, 3],
  ['RABIES 1YR', 'dog', ['rabies'], undefined, 1],
  ['Imrab 3', 'dog', ['rabies'], undefined, 3],
  ['5-in-1', 'dog', ['dapp']],
  ['FVRCP', 'cat', ['fvrcp']],
  ['FVRCP intranasal', 'cat', ['fvrcp'], 'intranasal'],
  ['FVRCP (killed)', 'cat', ['fvrcp'], 'inactivated'],
  ['3-in-1', 'cat', ['fvrcp']],
  ['FVRCP + FeLV', 'cat', ['fvrcp', 'felv']],
  ['Feline leukemia', 'cat', ['felv']],
  ['Leucaemia', 'cat', []],
  ['Leukaemia', 'cat', ['felv']],
  ['FHV/FCV nasal', 'cat', ['fhv_fcv'], 'intranasal'],
  ['Panleukopenia', 'cat', ['fvrcp']],
  ['Distemper', 'cat', ['fvrcp']],
  ['RCPCh', 'cat', ['fvrcp', 'chlamydia']],
  ['FIP', 'cat', ['fip']],
  ['DHPP', 'cat', []],
  ['FVRCP', 'dog', []],
  ['Deworming', 'dog', []],
  ['', 'dog', []],
  ['Tollwutimpfung', 'dog', ['rabies']],
  ['Nobivac T', 'dog', ['rabies']],
  ['SHPPi/L4', 'dog', ['dapp', 'leptospira']],
  ['Staupe, Hepatitis und Parvovirose', 'dog', ['dapp']],
  ['Leptospirose', 'dog', ['leptospira']],
  ['Zwingerhusten-Impfung', 'dog', ['bordetella']],
  ['Borreliose', 'dog', ['lyme']],
  ['Versican Plus DHPPi', 'dog', ['dapp']],
  ['Antirrábica', 'dog', ['rabies']],
  ['Eurican DAPPi', 'dog', ['dapp']],
  ['Séxtuple', 'dog', ['dapp']],
  ['Tos de las perreras', 'dog', ['bordetella']],
  ['Katzenseuche / Schnupfen', 'cat', ['fvrcp']],
  ['Leukose (FeLV)', 'cat', ['felv']],
  ['Vacuna trivalente', 'cat', ['fvrcp']],
  ['Leucemia felina', 'cat', ['felv']],
  ['Rabia', 'cat', ['rabies']],
  ['Microchip and check-up', 'dog', []],
])('HEALTH-1: "%s" of a %s', (name, species, vaccines, product, labelYears) => {
  expect(vaccineFromName(name, species)).toEqual({ vaccines, product, labelYears });
});

test('HEALTH-1: the vaccine that was chosen counts, with the others of the same product', () => {
  expect(vaccinesGiven({ name: 'DHLPP', vaccine: 'dapp' }, 'dog').vaccines).toEqual(['dapp', 'leptospira']);
  expect(vaccinesGiven({ name: 'Nobivac 3 yr', vaccine: 'rabies' }, 'dog')).toMatchObject({
    vaccines: ['rabies'],
    labelYears: 3,
  });
  expect(vaccinesGiven({ name: 'Rabies', vaccine: 'lyme' }, 'dog').vaccines).toEqual(['lyme']);
  expect(vaccinesGiven({ name: 'Rabies', vaccine: 'of another edition' }, 'dog').vaccines).toEqual([
    'rabies',
  ]);
});
