import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { WhatIsKept } from './privacy-sections.tsx';

test('SET-1: the privacy page says that Do Not Track and Global Privacy Control keep analytics off', () => {
  render(<WhatIsKept />);

  expect(
    screen.getByText(
      /browser that sends Do Not Track or Global Privacy Control keeps it off, whatever you chose/,
    ),
  ).toBeTruthy();
});
