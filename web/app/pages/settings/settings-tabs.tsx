import { paths } from '#shared/paths.ts';
import { SectionTabs } from '#web/ui/section-tabs.tsx';

const tabs = [
  { to: paths.settings, label: 'Profile' },
  { to: paths.notifications, label: 'Notifications' },
  { to: paths.security, label: 'Security' },
];

/** The tabs of the settings. */
export const SettingsTabs = () => <SectionTabs label="Settings" tabs={tabs} />;
