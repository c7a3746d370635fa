import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Archive from 'lucide-react/icons/archive';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import Share2 from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';

import { named } from '#shared/core/named.ts';
import { documentCategories, documentCategoryKeys, searchMaxLength } from '#shared/documents/documents.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

import { noPet } from './document-filter.ts';
import { setDocumentView, useDocumentView } from './document-view.ts';
import type { DocumentAddress } from './use-document-address.ts';

type DocumentToolbarProps = {
  address: DocumentAddress;
  pets: readonly { id: string; name: string }[];
  /** All documents belong to one pet. */
  ofOnePet?: boolean | undefined;
};

const views = [
  { value: 'list', label: <ViewLabel icon={<Rows3 />} name={t`List`} /> },
  { value: 'grid', label: <ViewLabel icon={<LayoutGrid />} name={t`Grid`} /> },
] as const;

/** Search, filters and view of a list of documents. */
export function DocumentToolbar({ address, pets, ofOnePet = false }: DocumentToolbarProps) {
  const { filter, set } = address;
  const view = useDocumentView();
  const { petId, category } = filter;
  const categoryName = category && documentCategories[category];
  const petLabel =
    petId === noPet ? t`No pet` : (pets.find(({ id }) => id === petId)?.name ?? t`Selected pet`);
  const toggle = (name: 'favorite' | 'shared' | 'expiring' | 'attention' | 'archived') => ({
    isOn: filter[name] === true,
    'aria-pressed': filter[name] === true,
    onClick: () => set({ [name]: filter[name] ? undefined : '1' }),
  });

  return (
    <div role="search" aria-label={t`Documents`} className="mb-6 flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <SearchField
          label={t`Search documents`}
          maxLength={searchMaxLength}
          value={filter.q ?? ''}
          onSearch={(words, options) => set({ q: words || undefined }, options)}
        />
        <SegmentedControl
          label={t({ message: 'View', context: 'how a list or page is shown' })}
          segments={views}
          value={view}
          onChange={setDocumentView}
          className="shrink-0 flex-nowrap!"
        />
      </div>
      <div className="flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 sm:flex-wrap">
        <Chip {...toggle('favorite')} icon={<Star />}>
          <Trans>Favorites</Trans>
        </Chip>
        {!ofOnePet && (
          <Menu
            align="start"
            trigger={
              <Chip isOn={petId !== undefined} aria-label={petId ? named(t`Pet`, petLabel) : t`Pet`}>
                {petId ? petLabel : t`Pet`} <Arrow />
              </Chip>
            }
            items={[
              { label: t`All pets`, onSelect: () => set({ pet: undefined }) },
              ...pets.map(({ id, name }) => ({ label: name, onSelect: () => set({ pet: id }) })),
              { label: t`No pet`, onSelect: () => set({ pet: noPet }) },
            ]}
          />
        )}
        <Menu
          align="start"
          trigger={
            <Chip
              isOn={category !== undefined}
              aria-label={categoryName ? named(t`Category`, categoryName) : t`Category`}
            >
              {categoryName ?? t`Category`} <Arrow />
            </Chip>
          }
          items={[
            { label: t`All categories`, onSelect: () => set({ category: undefined }) },
            ...documentCategoryKeys.map((key) => ({
              label: documentCategories[key],
              onSelect: () => set({ category: key }),
            })),
          ]}
        />
        <Chip {...toggle('shared')} icon={<Share2 />}>
          <Trans>Shared</Trans>
        </Chip>
        <Chip {...toggle('expiring')} icon={<CalendarClock />}>
          <Trans>Expired or expiring</Trans>
        </Chip>
        {filter.attention && (
          <Chip {...toggle('attention')} icon={<BellRing />}>
            <Trans>Needs attention</Trans>
          </Chip>
        )}
        <Chip {...toggle('archived')} icon={<Archive />}>
          <Trans>Archived</Trans>
        </Chip>
      </div>
    </div>
  );
}

const Arrow = () => <ChevronDown aria-hidden="true" className="ml-1 inline size-4 align-[-0.2em]" />;

function ViewLabel({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <span title={name} className="[&>svg]:size-5">
      {icon}
      <span className="sr-only">{name}</span>
    </span>
  );
}
