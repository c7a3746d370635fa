// `npm run bench`: how fast the production build starts, and how many requests a second it answers on this machine.
// Numbers to compare with yesterday's, on the same machine; nothing here passes or fails.
import { startProduct } from './product.ts';

const seconds = 3;
const connections = 16;
const addresses = ['/', '/login', '/favicon.svg', '/ready', '/nowhere'];

const product = await startProduct();

try {
  console.log(`first start to first answer: ${Math.round(product.startedIn)} ms`);
  for (const path of addresses) {
    const times = await load(product.url + path);
    console.log(
      [
        path.padEnd(14),
        `${Math.round(times.length / seconds)} requests/s`.padStart(18),
        `median ${percentile(times, 0.5)} ms`.padStart(18),
        `p99 ${percentile(times, 0.99)} ms`.padStart(16),
      ].join(''),
    );
  }
} finally {
  await product.stop();
}

/** Milliseconds of every request that so many connections could make one after the other. */
async function load(url: string): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;

  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const started = performance.now();
        const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
        await response.arrayBuffer();
        times.push(performance.now() - started);
      }
    }),
  );

  return times.toSorted((a, b) => a - b);
}

function percentile(sorted: number[], share: number): string {
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
}
