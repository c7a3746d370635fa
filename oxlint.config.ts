import { defineConfig } from 'oxlint';

import { importDirections } from './scripts/structure/import-directions.ts';

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'node', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['/build', '/data', '.react-router', '/migrations'],
  rules: {
    'import/default': 'off',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      {
        handlers: ['onClick', 'onKeyDown', 'onKeyUp', 'onKeyPress'],
      },
    ],
    'jsx-a11y/no-noninteractive-tabindex': [
      'error',
      {
        roles: ['tabpanel', 'region', 'group'],
        allowExpressionValues: true,
      },
    ],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-await-in-loop': 'off',
    'no-console': 'error',
    'no-shadow': 'off',
    'no-underscore-dangle': ['error', { allow: ['_default'] }],
    'no-unmodified-loop-condition': 'off',
    'node/no-process-env': 'error',
    'oxc/no-barrel-file': [
      'error',
      {
        threshold: 0,
      },
    ],
    'oxc/no-map-spread': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'typescript/consistent-return': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-misused-spread': [
      'error',
      {
        allow: ['string'],
      },
    ],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        considerDefaultExhaustiveForUnions: true,
      },
    ],
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/prefer-set-has': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    ...importDirections,
    {
      files: ['*.config.ts', 'web/*.ts{,x}', 'web/app/**', 'web/*/*-page/**'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: [
        'server/config.ts',
        'server/**/*.test.ts',
        'server/testing/**',
        '*.config.ts',
        'scripts/**',
        'e2e/**',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['scripts/**', 'e2e/**'], rules: { 'no-console': 'off' } },
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
  ],
});
