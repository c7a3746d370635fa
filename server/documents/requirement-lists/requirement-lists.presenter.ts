import type { KeptList } from './requirement-lists.table.ts';

export const presentKeptList = ({ id, list, createdAt }: KeptList) => ({
  id,
  // Lists from before travel rules were kept lack them.
  list: { ...list, vaccines: [...list.vaccines], travel: list.travel ?? null },
  createdAt: createdAt.toISOString(),
});
