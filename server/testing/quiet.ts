import { afterEach, beforeEach, vi } from 'vitest';

// Unexpected console output fails the test. A test that expects a line mocks the method.
const lines: string[] = [];
let restore: (() => void)[] = [];

beforeEach(() => {
  lines.length = 0;
  restore = (['error', 'warn'] as const).map((method) => {
    const spy = vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      lines.push(`console.${method}: ${words.map(readable).join(' ')}`);
    });

    return () => spy.mockRestore();
  });
});

afterEach(() => {
  for (const undo of restore) undo();

  if (lines.length > 0) throw new Error(`The console was not quiet during this test:\n${lines.join('\n')}`);
});

function readable(word: unknown): string {
  return word instanceof Error ? (word.stack ?? word.message) : String(word);
}
