import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';

import { paths } from '#shared/core/paths.ts';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';

import { peopleInWords } from './grant-words.ts';
import { peopleQuery } from './people.api.ts';

/** The people with access to a pet, as one line that leads to their page. */
export function PeopleLine({ petId }: { petId: string }) {
  const people = useQuery(peopleQuery(petId));
  if (people.isPending) return <LoadingSkeleton className="h-18" />;
  if (!people.data) return <QueryFailure of={people} compact />;

  return (
    <List label={t`People`}>
      <ListRow
        to={paths.petPeople(petId)}
        lead={<Users className="text-ink-soft mt-3 size-5 md:mt-0" aria-hidden="true" />}
        title={t`People`}
        detail={peopleInWords(people.data)}
      />
    </List>
  );
}
