import type { Product } from '../product.ts';

/** The product, reached from another network address with every request, so that no rate limit applies. */
export const manyAddresses = ({ url, newBrowser }: Product) => ({
  url,
  newBrowser: () => newBrowser({ address: anyAddress }),
});

const anyAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;
