import { expect, test } from 'vitest';

import { staticImports } from './static-imports.ts';

test('static imports are found over several lines, without names, and as exports', () => {
  const code = [
    "import {\n  one,\n  two,\n} from './several-lines.ts';",
    "import './side-effect.ts';",
    "export { three } from './exported.ts';",
    "export * from './all.ts';",
    "import type { Four } from './type.ts';",
    "export type { Five } from './exported-type.ts';",
    "const later = () => import('./dynamic.ts');",
  ].join('\n');

  expect(staticImports(code)).toEqual([
    './several-lines.ts',
    './side-effect.ts',
    './exported.ts',
    './all.ts',
  ]);
});
