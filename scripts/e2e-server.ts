// The product for browser journeys: the production build on a fresh folder, on E2E_PORT, removed afterwards.
import { startProduct } from './product.ts';

const parent = process.ppid;
const product = await startProduct({ port: Number(process.env.E2E_PORT), env: { TRUST_PROXY: '1' } });
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

// A test runner that was killed can no longer ask.
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
