import { describe, expect, test } from 'vitest';

import { cardFacts } from './card-facts.ts';
import { CARD, CARD_MARGIN, cardFront, factPlaces } from './card-front.ts';

const pet = { species: 'dog', sex: 'female', issuedOn: '2026-11-20' } as const;

describe('the front of a card', () => {
  test('has the same facts in the same order for every pet', () => {
    expect(cardFacts({ ...pet, birthDate: '2021-03-14', breed: 'Border Terrier' })).toEqual([
      ['species', 'Dog'],
      ['sex', 'Female'],
      ['born', '14 Mar 2021'],
      ['issued', '20 Nov 2026'],
      ['breed', 'Border Terrier'],
    ]);
    expect(cardFacts({ ...pet, birthDate: null, breed: '' })).toEqual([
      ['species', 'Dog'],
      ['sex', 'Female'],
      ['born', null],
      ['issued', '20 Nov 2026'],
      ['breed', null],
    ]);
  });

  test('has its facts between the photo and the code, above the machine-readable lines', () => {
    const { photo, code, foot } = cardFront;

    for (const { x, y, width } of Object.values(factPlaces)) {
      expect(x).toBeGreaterThan(photo.x + photo.width);
      expect(x + width).toBeLessThan(code.x);
      expect(y).toBeLessThan(foot.y - 30);
    }
    expect(code.x + code.side).toBe(CARD.width - CARD_MARGIN);
  });
});
