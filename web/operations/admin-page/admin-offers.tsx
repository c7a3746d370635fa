import { t } from '@lingui/core/macro';

import { pageTitle } from '#web/lib/page-title.ts';
import { OfferList } from '#web/operations/offers/offer-list.tsx';
import { OfferCard } from '#web/site/offers/offer-card.tsx';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Offers`);

export default function AdminOffersPage() {
  return (
    <AdminPage part={t`Offers`}>
      <OfferList Preview={OfferCard} />
    </AdminPage>
  );
}
