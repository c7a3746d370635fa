import { expect, test } from 'vitest';

import { matcherOf } from './matching.ts';

const text = 'How do I delete my account? If you can’t sign in, write to us: it’s 0 USD.';

test.each(['delete', 'DELETE  Account', 'acc del', "can't sign", 'can’t', 'délete', '0 usd', '', ' ?! '])(
  'FAQ-1: “%s” finds the question with these words or beginnings',
  (typed) => {
    expect(matcherOf(typed)(text)).toBe(true);
  },
);

test.each(['elete', 'delete pet', 'count', '7'])('FAQ-1: “%s” does not', (typed) => {
  expect(matcherOf(typed)(text)).toBe(false);
});
