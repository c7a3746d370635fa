import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openBundle } from './translated-bundle.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  plantBundle();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the scripts of a language', () => {
  test('have its texts, and names that lead from one to the next', async () => {
    await write('de', { Pets: 'Tiere', Dog: 'Hund' });

    const [pets = '', dog = ''] = ['pets', 'dog'].map((name) => scriptOf('de', name));
    expect(textOf('de', pets)).toBe(
      `import{r as e}from"./react-00000001.js";import(\`./${dog}\`),e(\`Tiere\`);`,
    );
    expect(textOf('de', dog)).toContain('`Hund`');
    expect(textOf('de', scriptOf('de', 'app'))).toBe(`const d=["assets/${pets}"];import("./${pets}");`);
    expect(textOf('de', scriptOf('de', 'manifest'))).toBe(
      `window.m={"module":"/assets/${scriptOf('de', 'app')}"};`,
    );
    expect(textOf('de', '../../server/index.js')).toBe(
      `const a = "Tiere";\nconst m = {"url":"/assets/${scriptOf('de', 'manifest')}"};\n`.replaceAll(
        '"Tiere"',
        '`Tiere`',
      ),
    );
  });

  test('are named in the long lists that a minifier joins', async () => {
    const names = Array.from({ length: 30 }, () => '"assets/pets-00000002.js"').join();
    put('app/client/assets/app-00000004.js', `const d=[${names}];f(d,$message("Dog","Dog"));`);
    await write('de', { Pets: 'Tiere', Dog: 'Hund' });

    expect(textOf('de', scriptOf('de', 'app')).match(/assets\/[\w.-]+\.js/g)).toEqual(
      Array.from({ length: 30 }, () => `assets/${scriptOf('de', 'pets')}`),
    );
  });

  test('keep their names where no text can be reached', async () => {
    await write('de', { Pets: 'Tiere', Dog: 'Hund' });
    await write('fr', { Pets: 'Animaux', Dog: 'Chien' });

    for (const locale of ['de', 'fr']) expect(scriptOf(locale, 'react')).toBe('react-00000001.js');
    for (const name of ['pets', 'dog', 'app', 'manifest'])
      expect(scriptOf('de', name)).not.toBe(scriptOf('fr', name));
  });

  test('have the same names again, and another one if a text is changed that they reach', async () => {
    await write('de', { Pets: 'Tiere', Dog: 'Hund' });
    await write('again', { Pets: 'Tiere', Dog: 'Hund' });
    await write('changed', { Pets: 'Haustiere', Dog: 'Hund' });
    await write('deep', { Pets: 'Tiere', Dog: 'Hündin' });

    const differing = (locale: string) =>
      ['react', 'pets', 'dog', 'app', 'manifest'].filter(
        (name) => scriptOf(locale, name) !== scriptOf('de', name),
      );
    expect(differing('again')).toEqual([]);
    expect(differing('changed')).toEqual(['pets', 'app', 'manifest']);
    expect(differing('deep')).toEqual(['pets', 'dog', 'app', 'manifest']);
  });

  test('scripts that load each other get new names together', async () => {
    put(
      'app/client/assets/dog-00000003.js',
      'import("./app-00000004.js");console.log($message("Dog","Dog"));',
    );
    await write('de', { Pets: 'Tiere', Dog: 'Hund' });
    await write('changed', { Pets: 'Haustiere', Dog: 'Hund' });

    expect(textOf('de', scriptOf('de', 'dog'))).toContain(`./${scriptOf('de', 'app')}`);
    expect(scriptOf('changed', 'dog')).not.toBe(scriptOf('de', 'dog'));
  });

  test('are told with their texts', async () => {
    const { messages } = await write('de', { Pets: 'Tiere', Dog: 'Hund' });

    expect(messages.get(`assets/${scriptOf('de', 'dog')}`)).toEqual(['Hund']);
    expect(messages.get('assets/react-00000001.js')).toEqual([]);
  });

  test('fail to be written without a text', async () => {
    await expect(write('fr', { Pets: 'Animaux' })).rejects.toThrow(
      'dog-00000003.js: there is no fr text of “Dog”',
    );
  });

  test('the small programs come back, and what isn’t a script is moved to the first language', async () => {
    put('app/client/assets/style-00000009.css', 'p{}');

    const { programs } = await write('en', { Pets: 'Pets', Dog: 'Dog' }, true);
    expect(programs).toEqual({ start: 'go(`Dog`);', worker: 'w();' });
    expect(textOf('en', 'style-00000009.css')).toBe('p{}');
    await write('de', { Pets: 'Tiere', Dog: 'Hund' });
    expect(globSync('client/assets/*.css', { cwd: join(folder, 'de') })).toEqual([]);
  });

  test('a script without a hash in its name is refused, as it would be cached for ever', () => {
    put('app/client/assets/plain.js', '');

    expect(() => openBundle(join(folder, 'bundle'))).toThrow('plain.js has no hash in its name');
  });
});

const write = (locale: string, texts: Record<string, string>, isShared = false) =>
  openBundle(join(folder, 'bundle')).write(
    join(folder, locale),
    {
      locale,
      translations: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, [text]])),
    },
    isShared,
  );

const scriptOf = (locale: string, name: string) =>
  globSync(`${name}-*.js`, { cwd: join(folder, locale, 'client/assets') }).join();

const textOf = (locale: string, name: string) =>
  readFileSync(join(folder, locale, 'client/assets', name), 'utf8');

function plantBundle() {
  put('app/client/assets/react-00000001.js', 'export const r=1;');
  put(
    'app/client/assets/pets-00000002.js',
    'import{r as e}from"./react-00000001.js";import("./dog-00000003.js");e($message("Pets","Pets"));',
  );
  put('app/client/assets/dog-00000003.js', 'console.log($message(`Dog`,`Dog`));');
  put(
    'app/client/assets/app-00000004.js',
    'const d=["assets/pets-00000002.js"];import("./pets-00000002.js");',
  );
  put('app/client/assets/manifest-00000005.js', 'window.m={"module":"/assets/app-00000004.js"};');
  put(
    'app/server/index.js',
    'const a = /* @__PURE__ */ $message("Pets", "Pets");\nconst m = {"url":"/assets/manifest-00000005.js"};\n',
  );
  put('programs/start.js', 'go($message("Dog","Dog"));');
  put('programs/worker.js', 'w();');
}

function put(name: string, text: string): void {
  const file = join(folder, 'bundle', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
