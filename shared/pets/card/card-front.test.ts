import { describe, expect, test } from 'vitest';

import { cardFacts } from './card-facts.ts';
import { CARD, CARD_MARGIN, cardFront, factPlaces } from './card-front.ts';
import { ROSETTE } from './guilloche.ts';

const pet = { species: 'dog', sex: 'female', issuedOn: '2026-11-20' } as const;

describe('the front of a card', () => {
  test('has its facts in the same order for every pet, and none that is unknown', () => {
    expect(cardFacts({ ...pet, birthDate: '2021-03-14', breed: 'Border Terrier' })).toEqual([
      ['species', 'Dog'],
      ['sex', 'Female'],
      ['born', '14 Mar 2021'],
      ['issued', '20 Nov 2026'],
      ['breed', 'Border Terrier'],
    ]);
    expect(cardFacts({ ...pet, sex: 'unknown', birthDate: null, breed: '' })).toEqual([
      ['species', 'Dog'],
      ['issued', '20 Nov 2026'],
    ]);
  });

  test('has its facts between the photo and the code, above the machine-readable lines', () => {
    const { photo, code, foot } = cardFront;

    for (const { x, y, width } of factPlaces(['species', 'sex', 'born', 'issued', 'breed'])) {
      expect(x).toBeGreaterThan(photo.x + photo.width);
      expect(x + width).toBeLessThan(code.x);
      expect(y).toBeLessThan(foot.y - 30);
    }
    expect(code.x + code.side).toBe(CARD.width - CARD_MARGIN);
  });

  test('has no gaps where a fact is unknown', () => {
    const places = (...facts: Parameters<typeof factPlaces>[0]) =>
      factPlaces(facts).map(({ fact, x, y }) => [fact, x, y]);

    expect(places('species', 'sex', 'issued', 'breed')).toEqual([
      ['species', 270, 291],
      ['sex', 440, 291],
      ['issued', 270, 348],
      ['breed', 270, 405],
    ]);
    expect(places('species', 'issued')).toEqual([
      ['species', 270, 405],
      ['issued', 440, 405],
    ]);
  });

  test('has its rosette around the code, and off the text', () => {
    const { code, petId } = cardFront;

    expect([ROSETTE.x, ROSETTE.y]).toEqual([code.x + code.side / 2, code.y + code.side / 2]);
    expect(ROSETTE.x - ROSETTE.reach).toBeGreaterThan(petId.x + 270);
  });

  test('has machine-readable lines of at most two thirds of its smallest name in one line', () => {
    expect(cardFront.mrz.size / 36).toBeLessThanOrEqual(2 / 3);
  });
});
