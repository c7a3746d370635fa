import { expect, test } from 'vitest';

import { parseTraceparent } from './traceparent.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

test.each([
  undefined,
  '',
  'hello',
  `00-${trace}-${span}`,
  `00-${trace}-${span}-1`,
  `00-${trace}-${span}-01-more`,
  `00-${trace}-${span}-01, 00-${trace}-${span}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `00-${trace.slice(1)}-${span}-01`,
  `00-${trace}0-${span}-01`,
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace}-${span}-0g`,
  `ff-${trace}-${span}-01`,
  `0-${trace}-${span}-01`,
])('“%s” is ignored', (header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});

test.each([
  [`00-${trace}-${span}-01`, 1],
  [` 00-${trace}-${span}-00 `, 0],
  [`00-${trace}-${span}-03`, 1],
  [`cc-${trace}-${span}-01`, 1],
  [`cc-${trace}-${span}-01-what-comes-later`, 1],
])('“%s” names a span', (header, traceFlags) => {
  expect(parseTraceparent(header)).toEqual({ traceId: trace, spanId: span, traceFlags, isRemote: true });
});
