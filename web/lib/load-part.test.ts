// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

import { isMissingScript } from './missing-script.ts';

const files = ['assets/dialog-1.js', 'assets/react-1.js', 'assets/forms-1.js'];
let online: boolean;
let fetched: string[];
let answers: Record<string, () => Promise<Response>>;

beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  fetched = [];
  answers = {};
  vi.resetModules();
  vi.stubGlobal('fetch', (path: string) => {
    fetched.push(path);

    return (answers[path] ?? (() => Promise.resolve(new Response('export {}'))))();
  });
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/react-1.js">';
});

async function loadFiles<Module>(load: () => Promise<Module>): Promise<Module> {
  const { loadPart } = await import('./load-part.ts');

  return loadPart(load, files);
}

const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a file that is gone', () => Promise.resolve(new Response('', { status: 404 }))],
])(
  'offline, %s is a missing script, and no module is asked for that would fail for good',
  async (_, answer) => {
    online = false;
    answers['/assets/forms-1.js'] = answer;
    const load = vi.fn(() => Promise.resolve('the dialog'));
    const failure: unknown = await loadFiles(load).catch((error: unknown) => error);
    expect(isMissingScript(failure)).toBe(true);
    expect(load).not.toHaveBeenCalled();
    expect(preloaded()).toEqual(['/assets/react-1.js']);

    answers = {};
    await expect(loadFiles(load)).resolves.toBe('the dialog');
    expect(fetched).not.toContain('/assets/react-1.js');
  },
);

test('with a connection, all files are asked for at once, and none that came with the page', async () => {
  let linked: unknown;
  const load = () => {
    linked ??= preloaded();

    return Promise.resolve('the dialog');
  };
  await expect(loadFiles(load)).resolves.toBe('the dialog');
  await loadFiles(load);

  expect(linked).toEqual(['/assets/react-1.js', '/assets/dialog-1.js', '/assets/forms-1.js']);
  expect(preloaded()).toEqual(linked);
  expect(fetched).toEqual([]);
});
