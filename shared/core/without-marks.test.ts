import { expect, test } from 'vitest';

import { withoutMarks } from './text.ts';

test.each([
  ['\u200eRex\u200e', 'Rex'],
  ['\u2068Rex\u2069', 'Rex'],
  ['\ufeffRex', 'Rex'],
  ['Re\u00adx\u200b', 'Rex'],
  ['R\u200dex\u200c', 'Rex'],
  ['\u200dRex \u200d.', 'Rex .'],
  ['invoice\u202efdp', 'invoicefdp'],
  ['👩\u200d👧 and 👩🏽\u200d⚕️', '👩\u200d👧 and 👩🏽\u200d⚕️'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
])('%j is cleaned to %j', (text, cleaned) => {
  expect(withoutMarks(text)).toBe(cleaned);
});
