import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { keepPetInvitation, keptPetInvitation } from '#web/session/tab-memory.ts';

const tokenIn = (hash: string): string | undefined => /^#([\w-]{1,100})$/.exec(hash)?.[1];

/**
 * The token of the invitation that was opened in this tab; undefined until that is known, and null without one. The address loses
 * it at once, and the tab keeps it for the way back from the sign-in.
 */
export function useInvitationToken(): string | null | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const opened = tokenIn(hash);
    if (opened) {
      keepPetInvitation(opened);
      window.history.replaceState(window.history.state, '', paths.invited);
    }
    // oxlint-disable-next-line react/set-state-in-effect -- the page is rendered before without an address
    setToken(opened ?? keptPetInvitation() ?? null);
  }, [hash]);

  return token;
}
