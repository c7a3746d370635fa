import { Trans } from '@lingui/react/macro';
import EyeOff from 'lucide-react/icons/eye-off';

import { paths } from '#shared/core/paths.ts';
import { TextLink } from '#web/ui/link.tsx';

/** Says who can see a pet's contacts. Shown wherever they are entered. */
export const WhoSeesContacts = ({ petId }: { petId: string }) => (
  <p className="text-ink-soft flex items-start gap-2.5 p-4 text-sm md:px-5">
    <EyeOff className="mt-0.5 size-4.5 shrink-0" />
    <span>
      <Trans>
        Only you can see these contacts unless you show them on the pet’s{' '}
        <TextLink to={paths.pet(petId, 'sharing')}>emergency page</TextLink> or in a pack.
      </Trans>
    </span>
  </p>
);
