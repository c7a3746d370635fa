import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { children, type Node, parse } from '../syntax-tree.ts';

const root = join(import.meta.dirname, '../..');
const modulesIn = (folder: string) =>
  globSync(`${folder}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

const isMessage = ({ type, callee }: Node) =>
  type === 'CallExpression' && callee.object?.name === 'i18n' && callee.property?.name === 't';

/**
 * The lines of messages that are translated while the module is loaded: those outside of functions and
 * getters.
 */
function atLoad(file: string, code: string): string[] {
  const messagesIn = (node: Node): Node[] =>
    /Function/.test(node.type)
      ? []
      : [...(isMessage(node) ? [node] : []), ...children(node).flatMap(messagesIn)];

  return messagesIn(parse(file, code)).map(
    ({ start }) => `${file}:${code.slice(0, start).split('\n').length}`,
  );
}

test('no module of the server or of shared/ translates while it is loaded: it speaks several languages', () => {
  const found = ['shared', 'server']
    .flatMap(modulesIn)
    .flatMap((file) => atLoad(file, readFileSync(join(root, file), 'utf8')));

  expect(found).toEqual([]);
});

// Loading one of these modules starts the program.
const isProgram = (file: string) => /^server\/(main|start)\.ts$|-thread\.ts$/.test(file);

// Spreads and schemas call getters at load, which the test above can't see. i18n is replaced, because loading server/
// provides a translator.
test('every module of the server and of shared/ can be loaded without a translation', () => {
  const addresses = ['shared', 'server']
    .flatMap(modulesIn)
    .filter((file) => !isProgram(file) && !file.includes('/testing/'))
    .map((file) => pathToFileURL(join(root, file)).href);
  const program = `
    import { i18n } from ${JSON.stringify(pathToFileURL(join(root, 'shared/core/i18n.ts')).href)};
    const refuse = () => { throw new Error('Something was translated too early'); };
    Object.defineProperties(i18n, { t: { value: refuse }, locale: { get: refuse } });
    for (const address of ${JSON.stringify(addresses)})
      await import(address).catch(({ stack }) => console.log(address, stack));
    process.exit();`;

  expect(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }),
  ).toBe('');
}, 120_000);

test('a message outside of functions is found', () => {
  expect(
    atLoad(
      'x.ts',
      "const a = { get b() { return i18n.t('B'); }, c: () => i18n.t('C') };\nconst d = html`${i18n.t('D')}`;",
    ),
  ).toEqual(['x.ts:2']);
});
