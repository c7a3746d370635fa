import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { TextLink } from '#web/ui/link.tsx';

/** The rules that apply to the account. They open in another tab, so that nothing typed is lost. */
export const LegalLinks = () => (
  <p className="mt-4 flex flex-wrap justify-center gap-x-4">
    <TextLink to={paths.terms} reloadDocument target="_blank" className="font-normal">
      <Trans>Terms of Service</Trans>
    </TextLink>
    <TextLink to={paths.privacy} reloadDocument target="_blank" className="font-normal">
      <Trans>Privacy</Trans>
    </TextLink>
  </p>
);
