import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

import { SelectField } from '#web/ui/select-field.tsx';

import { peopleChoicesQuery } from './people-choices.api.ts';

type AudienceFieldProps = {
  /** The first of the reminder’s pets. */
  petId: string;
  value: string;
  onChange: (audience: string) => void;
};

/** PEOPLE-5: the choice of people that a reminder is for, at a pet that has some. */
export function AudienceField({ petId, value, onChange }: AudienceFieldProps) {
  const { data } = useQuery(peopleChoicesQuery(petId));
  const people = (data?.people ?? []).filter(
    ({ isYou, state, role }) => !isYou && state !== 'ended' && role !== 'viewer',
  );
  const isAlone = people.length === 0 && data?.owner.isYou !== false;
  if (!data || isAlone) return null;
  const options = [
    { value: 'all', label: t`Everyone` },
    { value: 'owner', label: t`Just me` },
    ...people.map(({ id, name }) => ({ value: id, label: name || t`Someone` })),
  ];

  return (
    <SelectField
      label={t({ message: 'For', context: 'the person of a reminder' })}
      hint={t`Everyone who cares for this pet is reminded, each at their own time.`}
      options={options}
      value={options.some((option) => option.value === value) ? value : 'all'}
      onChange={onChange}
    />
  );
}
