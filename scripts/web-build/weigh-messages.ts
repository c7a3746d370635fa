import { globSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

import { pathOf } from './app-pages.ts';
import { messageBudget } from './budgets.ts';
import { scriptsOf } from './weigh-pages.ts';

/** The bytes of the messages, compressed on their own, in the scripts that a page loads to be shown. */
export type MessageWeight = { path: string; bytes: number };

/** Each page with its messages, the heaviest first. `messages` are the texts of each script. */
export function weighMessages(
  client: string,
  messages: ReadonlyMap<string, readonly string[]>,
): MessageWeight[] {
  const known = new Map<string, number>();

  return globSync('**/index.html', { cwd: client })
    .map((name) => {
      const scripts = [...scriptsOf(client, name)].toSorted();
      const key = scripts.join();
      const texts = new Set(scripts.flatMap((script) => messages.get(script) ?? []));
      const bytes = known.get(key) ?? weigh([...texts].join('\n'));
      known.set(key, bytes);

      return { path: pathOf(name), bytes };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** Compressing quickly is enough to see that texts are light. */
function weigh(texts: string): number {
  if (texts === '') return 0;
  const quick = brotliCompressSync(texts, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

  return quick > messageBudget ? brotliCompressSync(texts).length : quick;
}
