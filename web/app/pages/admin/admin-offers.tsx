import { t } from '@lingui/core/macro';

import { OfferList } from '#web/features/admin/offer-list.tsx';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { AdminPage } from './admin-page.tsx';

export const meta = pageTitle(t`Manage offers`);

export default function AdminOffersPage() {
  return (
    <AdminPage part={t`Offers`}>
      <OfferList Preview={OfferCard} />
    </AdminPage>
  );
}
