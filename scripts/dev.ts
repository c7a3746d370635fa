// `npm run dev`: the server, restarted when its files change, behind the web app's development server, which
// replaces changed modules in the open page. Both are reached at PORT; the ports next to it are used internally.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { createServer } from 'vite';

import { root, run } from './run.ts';

const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const target = `http://127.0.0.1:${serverPort}`;
// The page of a shared document takes its script from the build. Modules of `shared/` have a dot in their
// path.
const ofServer = [
  '/api',
  '/auth/v1',
  '/files',
  '/id',
  '^/(documents/)?shared/[^.]*$',
  '/shared-document.js',
  '/assets',
  '^/health$',
  '/ready',
  '/dev/mailbox',
];

// The server does not start without a build.
if (!existsSync(join(root, 'build/client'))) await run('first build', ['node', 'scripts/build.ts']);

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: `http://localhost:${port}` },
});
const web = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: { port, strictPort: true, proxy: Object.fromEntries(ofServer.map((path) => [path, { target }])) },
});
await web.listen();
web.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));

server.on('exit', (code) => {
  void web.close().finally(() => process.exit(code ?? 0));
});
