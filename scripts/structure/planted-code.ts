/** A file that violates one lint rule or, without a `rule`, valid code that the linter must accept. */
export type Plant = { file: string; code: string; rule?: string };

/** The rules about code. Those about imports are tested in planted-imports.ts. */
export const plants: Plant[] = [
  { file: 'server/environment.ts', rule: 'no-process-env', code: 'export const y = process.env.X;' },
  { file: 'server/config.ts', code: 'export const y = process.env.X;' },
  { file: 'scripts/environment.ts', code: 'export const y = process.env.X;\nconsole.log(1);' },
  { file: 'server/default.ts', rule: 'no-default-export', code: 'export default 1;' },
  { file: 'web/app/default.tsx', code: 'export default 1;' },
  { file: 'server/any.ts', rule: 'no-explicit-any', code: 'export const y: any = 1;' },
  {
    file: 'server/non-null.ts',
    rule: 'no-non-null-assertion',
    code: 'export const f = (x?: string) => x!.length;',
  },
  { file: 'server/console.ts', rule: 'no-console', code: 'console.log(1);' },
  { file: 'web/ui/console.ts', rule: 'no-console', code: 'console.log(1);' },
  { file: 'web/ui/barrel.ts', rule: 'no-barrel-file', code: "export * from './button.tsx';" },
  {
    file: 'server/type-as-value.ts',
    rule: 'consistent-type-imports',
    code: "import { Y } from './errors.ts';\n\nexport const f = (y: Y) => String(y);",
  },
  {
    file: 'server/cycle-a.ts',
    rule: 'no-cycle',
    code: "import { b } from '#server/cycle-b.ts';\n\nexport const a = () => b;",
  },
  {
    file: 'server/cycle-b.ts',
    rule: 'no-cycle',
    code: "import { a } from './cycle-a.ts';\n\nexport const b = () => a;",
  },
  {
    file: 'server/floating.ts',
    rule: 'no-floating-promises',
    code: 'async function work() {\n  return 1;\n}\n\nwork();',
  },
  {
    file: 'web/ui/floating.ts',
    rule: 'no-floating-promises',
    code: 'async function work() {\n  return 1;\n}\n\nwork();',
  },
  {
    file: 'server/misused.ts',
    rule: 'no-misused-promises',
    code: 'export const f = async () => true;\n\nexport const g = f() ? 1 : 2;',
  },
  {
    file: 'server/unfinished-switch.ts',
    rule: 'switch-exhaustiveness-check',
    code: "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
  },
  {
    file: 'web/ui/hook.tsx',
    rule: 'rules-of-hooks',
    code: "import { useState } from 'react';\n\nexport function P(props: { on: boolean }) {\n  if (props.on) useState(1);\n  return null;\n}",
  },
  {
    file: 'e2e/fixtures.ts',
    code: 'export const f = async (use: (x: number) => Promise<void>) => {\n  await use(1);\n};\nconsole.log(process.env.X);',
  },
  {
    file: 'web/ui/stale-effect.tsx',
    rule: 'exhaustive-deps',
    code: "import { useEffect } from 'react';\n\nexport function P(props: { on: () => void }) {\n  const { on } = props;\n  useEffect(() => on(), []);\n  return null;\n}",
  },
  { file: 'web/ui/picture.tsx', rule: 'alt-text', code: 'export const p = () => <img src="/a.png" />;' },
  {
    file: 'server/focused.test.ts',
    rule: 'no-focused-tests',
    code: "import { expect, test } from 'vitest';\n\ntest.only('x', () => {\n  expect(1).toBe(1);\n});",
  },
];
