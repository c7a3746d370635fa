import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { OfferCard } from './offer-card.tsx';
import type { Offer, Promo } from './offers.api.ts';
import { PromoNote } from './promo-note.tsx';

const validFrom = '2026-11-01T12:00:00.000Z';
const validUntil = '2026-12-24T12:00:00.000Z';

test('OFFER-1: an offer shows what it is, until when it is valid, its code and its link', () => {
  const offer: Offer = {
    id: 'spring',
    title: 'Free toothbrush',
    text: 'One for each pet.\nWhile there are some.',
    code: 'SPRING-26',
    link: 'https://shop.example/brushes?from=here',
    validUntil,
  };
  render(<OfferCard offer={offer} />);

  expect(screen.getByRole('heading', { name: 'Free toothbrush' })).toBeTruthy();
  expect(screen.getByText(/^One for each pet\.\s+While there are some\.$/)).toBeTruthy();
  expect(screen.getByText('December 24, 2026').getAttribute('datetime')).toBe(validUntil);
  expect(screen.getByText('SPRING-26')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open shop.example in a new tab' });
  expect(link.getAttribute('href')).toBe(offer.link);
});

test('OFFER-1: an offer without a code and a link shows neither', () => {
  const offer: Offer = { id: 'tea', title: 'Tea', text: 'Come by.', code: null, link: null, validUntil };
  render(<OfferCard offer={offer} />);

  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('OFFER-1: an offer that is being written names no date before one is chosen', () => {
  const offer = { id: 'tea', title: 'Tea', text: 'Come by.', code: null, link: null, validUntil: null };
  render(<OfferCard offer={offer} />);

  expect(screen.getByText('Valid through the date you choose')).toBeTruthy();
  expect(screen.queryByText(/\d/)).toBeNull();
});

const tea = { code: 'TEA', title: 'Tea', validFrom, validUntil };

test.each<[Promo, title: string, words: string]>([
  [{ ...tea, state: 'valid' }, 'Your code TEA is valid', 'Tea, until December 24, 2026.'],
  [{ ...tea, state: 'upcoming' }, 'Your code TEA isn’t valid yet', 'Tea, starting November 1, 2026.'],
  [{ ...tea, state: 'expired' }, 'Your code TEA has expired', 'Tea, ended December 24, 2026.'],
])('OFFER-1: the note about a code from the sign-up: $state', (promo, title, words) => {
  render(<PromoNote promo={promo} />);

  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});
