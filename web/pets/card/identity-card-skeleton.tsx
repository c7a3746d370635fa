import { Skeleton } from '#web/ui/skeleton.tsx';

/** The shape of a card while it loads: upright on phones, as in a wallet from there on. */
export const IdentityCardSkeleton = () => (
  <div className="pet-card-place">
    <Skeleton className="pet-card-shape" />
  </div>
);
