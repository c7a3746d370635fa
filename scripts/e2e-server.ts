// The server for end-to-end tests: the production build on E2E_PORT with a new data folder, which is removed afterwards.
import { inboxSettings } from './inbox-webhook.ts';
import { startProduct, testServer } from './product.ts';

const parent = process.ppid;
const { E2E_PORT, PSEUDO } = process.env;
const product = await startProduct({
  program: testServer,
  port: Number(E2E_PORT),
  env: { TRUST_PROXY: '1', PSEUDO, ...inboxSettings },
});
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

// A killed test runner cannot stop the server.
setInterval(() => {
  if (process.ppid !== parent) void stop();
}, 1000);

async function stop() {
  if (stopping) return;
  stopping = true;
  const code = await product.stop();
  if (code !== 0) console.error(product.output());
  process.exit(code ?? 1);
}
