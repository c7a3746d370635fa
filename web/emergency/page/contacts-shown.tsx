import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { paths } from '#shared/core/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import type { EmergencyPage } from './emergency-page.api.ts';
import { emergencyViewQuery } from './emergency-page.api.ts';
import { FieldSwitch } from './shown-fields.tsx';

type ContactsShownProps = { petId: string; petName: string; page: EmergencyPage };

/** Whether the emergency contacts are public, because a phone number is the fastest way to reach someone. */
export function ContactsShown({ petId, petName, page }: ContactsShownProps) {
  const { known } = useQuery(emergencyViewQuery(petId)).data ?? {};
  if (!known) return null;
  if (!known.includes('contacts')) {
    return (
      <Notice
        tone="amber"
        title={t`No number to call`}
        action={
          <ButtonLink to={paths.pet(petId, 'health')} variant="secondary">
            <Trans>Add emergency contact</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          If someone finds {petName}, they can only send a message. With a phone number on the page and the
          poster, they can call right away.
        </Trans>
      </Notice>
    );
  }

  return (
    <FieldSwitch
      petId={petId}
      page={page}
      field="contacts"
      label={t`Show my emergency contacts`}
      hint={t`Names and phone numbers, on the page and the poster.`}
    />
  );
}
