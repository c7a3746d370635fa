import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { useState } from 'react';

import { personalTokensMax } from '#shared/accounts/personal-tokens.ts';
import { listed } from '#shared/core/listed.ts';
import { dayInSentence, exactMoment } from '#web/lib/dates.ts';
import { useFocusFallback } from '#web/lib/use-focus-fallback.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { Status } from '#web/ui/status.tsx';

import { expires } from './device-labels.ts';
import { FactLines } from './fact-lines.tsx';
import { PartFailure } from './part-failure.tsx';
import { RemoveTokenDialog } from './remove-token-dialog.tsx';
import { CardShape } from './shapes.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import type { Token } from './tokens.api.ts';
import { tokensQuery } from './tokens.api.ts';

const NewTokenDialog = lazyDialog(async () => (await import('./new-token-dialog.tsx')).NewTokenDialog);

/** The account's tokens for programs, and a way to make one. */
export function TokenList() {
  const query = useQuery(tokensQuery());
  const [making, setMaking] = useState(false);
  const [removing, setRemoving] = useState<Token>();
  const [stale, setStale] = useState(false);
  const box = useFocusFallback<HTMLDivElement>(query.data?.map(({ id }) => id).join(' '));
  const valid = query.data?.filter(({ expired }) => !expired).length ?? 0;
  const add = (
    <Button variant="secondary" icon={<Plus />} opens={NewTokenDialog} onClick={() => setMaking(true)}>
      <Trans>Create access token</Trans>
    </Button>
  );

  return (
    <div ref={box} className="flex flex-col gap-4">
      {query.isPending && <CardShape of="passkeys" />}
      <PartFailure of={query} />
      {stale && <SignInAgain />}
      {query.data?.length === 0 && (
        <Card className="flex flex-col items-start gap-4">
          <p>
            <Trans>No access tokens yet.</Trans>
          </p>
          {add}
        </Card>
      )}
      {query.data && query.data.length > 0 && (
        <>
          <List label={t`Access tokens`}>
            {query.data.map((token) => (
              <TokenRow key={token.id} token={token} onRemove={() => setRemoving(token)} />
            ))}
          </List>
          {valid < personalTokensMax ? (
            <div>{add}</div>
          ) : (
            <p className="text-ink-soft text-sm">{limitReached(personalTokensMax)}</p>
          )}
        </>
      )}
      {making && (
        <NewTokenDialog
          onClose={() => setMaking(false)}
          onStale={() => {
            setMaking(false);
            setStale(true);
          }}
        />
      )}
      {removing && <RemoveTokenDialog token={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

const limitReached = (most: number) => t`You’ve reached the limit of ${most}. Remove one first.`;

function TokenRow({ token, onRemove }: { token: Token; onRemove: () => void }) {
  const { name, scope, pets, expiresAt, expired, lastUsedOn } = token;
  const when = lastUsedOn && dayInSentence(lastUsedOn);

  return (
    <ListRow
      lead={
        <span className="bg-sunken text-ink-soft grid size-11 place-items-center rounded-md">
          <SquareTerminal className="size-5.5" aria-hidden="true" />
        </span>
      }
      title={<bdi>{name}</bdi>}
      detail={
        <FactLines
          of={[
            scope === 'read' ? t`Read` : t`Read and write`,
            petsInWords(pets),
            !expired &&
              (expiresAt ? (
                <time key="expires" dateTime={expiresAt} title={exactMoment(expiresAt)}>
                  {expires(expiresAt)}
                </time>
              ) : (
                t`Doesn’t expire`
              )),
            when ? t`Last used ${when}` : t`Not used yet`,
          ]}
        />
      }
      aside={
        expired && (
          <Status tone="amber">
            <Trans>Expired</Trans>
          </Status>
        )
      }
      actions={
        <Button variant="quiet" opens={ConfirmDialog} aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      }
    />
  );
}

const namesShown = 3;

function petsInWords(pets: Token['pets']): string {
  if (pets === null) return t`All pets`;
  const [first, ...others] = pets.map(({ name }) => name);
  if (first === undefined) return t`No pets`;
  if (others.length < namesShown) return listed([first, ...others], 'unit');
  const more = others.length;

  return t`${first} and ${more} more`;
}
