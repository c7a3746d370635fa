import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';

import { brand } from '#shared/core/brand.ts';
import { NothingFound } from '#web/art/scenes/nothing-found.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { usePagedRows } from '#web/lib/pages.ts';
import { OfferCard } from '#web/site/offers/offer-card.tsx';
import { offersQuery } from '#web/site/offers/offers.api.ts';
import { PromoNote } from '#web/site/offers/promo-note.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle(t`Offers`);
export const handle = { Waiting };

const data = pageData(() => [offersQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** OFFER-1: the current offers, and the discount of the code from the sign-up. */
export default function OffersPage() {
  const query = useInfiniteQuery(offersQuery());
  const offers = usePagedRows(query, (page) => page.offers);
  const { name: product } = brand;
  const promo = query.data?.pages[0]?.promo;

  return (
    <>
      <Header />
      {offers.isPending && <ListSkeleton rows={2} />}
      <QueryFailure of={offers} />
      {promo && <PromoNote promo={promo} />}
      {offers.data?.length === 0 && (
        <EmptyState picture={<NothingFound />} title={t`No offers right now`}>
          <Trans>{product} is free either way. New offers appear here.</Trans>
        </EmptyState>
      )}
      {offers.data && offers.data.length > 0 && (
        <ul aria-label={t`Offers`} className="grid gap-4 lg:grid-cols-2">
          {offers.data.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore of={offers} shown={offers.data?.length ?? 0} total={offers.total} />
    </>
  );
}

const Header = () => (
  <PageHeader
    title={t`Offers`}
    description={t`Offers from the people who run this site. All of them are optional.`}
  />
);

/** The page until the session is known. */
function Waiting() {
  return (
    <>
      <Header />
      <ListSkeleton rows={2} />
    </>
  );
}
