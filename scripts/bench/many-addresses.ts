import type { Product } from '../product.ts';

/** Sends every request from a different network address, so that no rate limit applies. */
export const manyAddresses = ({ url, newBrowser }: Product) => ({
  url,
  newBrowser: () => newBrowser({ address: anyAddress }),
});

const anyAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;
