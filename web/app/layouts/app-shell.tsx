import { Outlet } from 'react-router';

import { AppFrame } from './app-frame.tsx';

/** The signed-in app. The session is put in here: who is signed in, and what Sign Out does. */
export default function AppShell() {
  return (
    <AppFrame account={null} onSignOut={() => {}}>
      <Outlet />
    </AppFrame>
  );
}
