import { Trans } from '@lingui/react/macro';
import Archive from 'lucide-react/icons/archive';
import { useLocation } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import type { Pet } from './pets.api.ts';

/** PEOPLE-7: above the page of a pet that was handed over, for the owner before. Its People page has a notice of its own, which names the new one. */
export function KeptNotice({ pet: { id, name } }: { pet: Pet }) {
  const { pathname } = useLocation();
  const people = paths.petPeople(id);
  if (pathname === people) return null;

  return (
    <Notice
      tone="plain"
      icon={<Archive />}
      className="mb-6"
      title={
        <Trans>
          You handed <bdi>{name}</bdi> over
        </Trans>
      }
      action={
        <ButtonLink to={people} variant="secondary">
          <Trans>See the handover</Trans>
        </ButtonLink>
      }
    >
      <Trans>What you kept is still here. You can view it but not change it.</Trans>
    </Notice>
  );
}
