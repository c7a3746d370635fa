import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import FolderOpen from 'lucide-react/icons/folder-open';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import PawPrint from 'lucide-react/icons/paw-print';
import Settings from 'lucide-react/icons/settings';
import Tag from 'lucide-react/icons/tag';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useMatches } from 'react-router';

import { brand } from '#shared/core/brand.ts';
import { paths, uploadPathList } from '#shared/core/paths.ts';
import { OwnerPicture } from '#web/accounts/account/owner-picture.tsx';
import { Logo, LogoMark } from '#web/art/logo.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu } from '#web/ui/menu.tsx';

import { InboxPlace } from './inbox-place.tsx';

type NavigationItem = {
  to: string;
  label: string;
  icon: ReactNode;
  /** Other paths for which this item is the current one. */
  others?: readonly string[];
};

const navigationItems: readonly NavigationItem[] = [
  { to: paths.dashboard, label: t`Dashboard`, icon: <House /> },
  { to: paths.pets, label: t`Pets`, icon: <PawPrint /> },
  { to: paths.healthCheck, label: t`Health`, icon: <HeartPulse /> },
  { to: paths.reminders, label: t`Reminders`, icon: <Bell /> },
  { to: paths.documents, label: t`Documents`, icon: <FolderOpen />, others: uploadPathList },
];

export type Account = { id: string; name: string; email: string };

type AppFrameProps = {
  /** The signed-in account; null until it is known. */
  account: Account | null;
  onSignOut: () => void;
  /** Beside the account. */
  note?: ReactNode;
  children: ReactNode;
};

/** The signed-in app around a page: a bottom bar on phones, a side rail on wide screens. */
export function AppFrame({ account, onSignOut, note, children }: AppFrameProps) {
  // For toasts, which are placed above the bar. A `:has()` selector would be checked again at every change of the page.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['inApp'] = '';

    return () => {
      delete dataset['inApp'];
    };
  }, []);
  const isAlone = useAlone();
  if (isAlone)
    return (
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    );

  return (
    <div className="md:grid md:grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a href="#main" className={skipClass}>
        <Trans>Skip to content</Trans>
      </a>
      <header className="border-line bg-paper sticky top-0 z-20 flex h-16 items-center justify-between gap-2 border-b px-5 md:hidden">
        <Title />
        <div className="flex min-w-0 items-center gap-2">
          {/* First, because it appears later than what is beside it. */}
          {account && <InboxPlace className={headerLinkClass} />}
          {note}
          <AccountMenu account={account} onSignOut={onSignOut} />
        </div>
      </header>
      <aside className="border-line bg-sunken sticky top-0 hidden h-dvh flex-col border-r px-2 py-5 md:flex lg:px-5">
        <div className="mb-8 flex justify-center lg:justify-start lg:px-2">
          <Title />
        </div>
        <Places className="flex flex-col gap-1.5" itemClass={railItemClass} />
        {account && <InboxPlace named className={`${railItemClass} mt-1.5`} />}
        <div className="mt-auto flex flex-col items-center gap-3 lg:items-start">
          {note}
          <AccountMenu account={account} onSignOut={onSignOut} wide />
        </div>
      </aside>
      <main id="main" tabIndex={-1} data-bottom-bar className="min-w-0 outline-none">
        <div className="wrap-app pt-6 pb-12 md:pt-10 md:pb-16">{children}</div>
      </main>
      <div className="border-line bg-raised fixed inset-x-0 bottom-0 z-30 border-t pb-[env(safe-area-inset-bottom)] md:hidden">
        <Places className="mx-auto grid max-w-md auto-cols-fr grid-flow-col" itemClass={barItemClass} />
      </div>
    </div>
  );
}

/** Whether the page fills the screen, to be held out to other people (`handle = { alone: true }`). */
const useAlone = () => Boolean((useMatches().at(-1)?.handle as { alone?: boolean } | undefined)?.alone);

function Title() {
  return (
    <Link
      to={paths.dashboard}
      className="flex min-h-11 min-w-11 items-center gap-2.5 rounded-sm md:justify-center lg:justify-start"
    >
      <Logo className="md:hidden! lg:inline-flex!" />
      <span className="hidden md:block lg:hidden">
        <LogoMark className="size-9" />
        <span className="sr-only">{brand.name}</span>
      </span>
    </Link>
  );
}

const isAt = ({ to, others = [] }: NavigationItem, pathname: string) =>
  [to, ...others].some((path) => pathname === path || pathname.startsWith(`${path}/`));

function Places({ className, itemClass }: { className: string; itemClass: string }) {
  const { pathname } = useLocation();

  return (
    <nav aria-label={t`Main`}>
      <ul className={className}>
        {navigationItems.map((item) => (
          <li key={item.to}>
            <Link to={item.to} className={itemClass} aria-current={isAt(item, pathname) ? 'page' : undefined}>
              {item.icon}
              <span>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AccountMenu({
  account,
  onSignOut,
  wide = false,
}: Omit<AppFrameProps, 'children' | 'note'> & { wide?: boolean }) {
  const name = account?.name || account?.email || '';

  return (
    <Menu
      align={wide ? 'start' : 'end'}
      side={wide ? 'top' : 'bottom'}
      heading={
        account && (
          <>
            <p className="font-semibold wrap-anywhere">{account.name}</p>
            <p className="text-ink-soft wrap-anywhere">{account.email}</p>
          </>
        )
      }
      items={[
        // ROUTE-5: the navigation names /profile, where the settings begin.
        { label: t`Settings`, icon: <Settings />, to: paths.profile },
        { label: t`Invite friends`, icon: <UserPlus />, to: paths.referrals },
        { label: t`Offers`, icon: <Tag />, to: paths.offers },
        'separator',
        { label: t`Sign Out`, icon: <LogOut />, onSelect: onSignOut },
      ]}
      trigger={
        <button type="button" className={accountClass}>
          <span className="sr-only">
            <Trans>Account</Trans>
          </span>
          {account ? <OwnerPicture owner={account} side={36} className="size-9" /> : <Avatar name="" />}
          {wide && <span className="hidden truncate text-sm font-semibold lg:block">{name}</span>}
        </button>
      }
    />
  );
}

const skipClass =
  'fixed top-3 left-3 z-60 -translate-y-24 rounded-md bg-pine px-4 py-3 font-semibold text-on-pine focus:translate-y-0';

const railItemClass =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-md text-xs font-semibold max-lg:text-[0.6875rem] max-lg:tracking-tight text-ink-soft transition-colors hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_0_0_1px_var(--color-line)] lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:px-3.5 lg:text-sm [&>svg]:size-5.5 aria-[current=page]:[&>svg]:text-accent-ink';

const barItemClass =
  'flex min-h-16 flex-col items-center justify-center gap-1 text-[clamp(0.625rem,2.85vw,0.8125rem)] tracking-tight leading-5 font-semibold text-ink-soft aria-[current=page]:text-ink [&>svg]:h-8 [&>svg]:w-14 [&>svg]:rounded-full [&>svg]:p-1.5 aria-[current=page]:[&>svg]:bg-accent-soft aria-[current=page]:[&>svg]:text-accent-ink';

const headerLinkClass =
  'flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md text-ink-soft transition-colors hover:bg-raised hover:text-ink aria-[current=page]:text-ink [&>svg]:size-5.5';

const accountClass =
  'flex min-h-11 min-w-11 max-w-full items-center gap-3 rounded-md p-1 transition-colors hover:bg-raised lg:pr-4';
