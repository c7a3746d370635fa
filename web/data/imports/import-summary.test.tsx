import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ImportSummary } from './import-summary.tsx';

const show = (there: number, left: number) =>
  render(<ImportSummary title="New" summary={{ counts: { pets: { add: 0, there, left } }, left: [] }} />);

test('a file with nothing new says that all is there only if something is', () => {
  show(1, 1);

  expect(screen.getByText('There’s nothing in this file we can add.')).toBeTruthy();
});

test('a file of which nothing can be added says so', () => {
  show(0, 1);

  expect(screen.getByText('There’s nothing in this file we can add.')).toBeTruthy();
});
