import { paths } from '#shared/paths.ts';
import { SectionTabs } from '#web/ui/section-tabs.tsx';

const tabs = [
  { to: paths.settings, label: 'Profile' },
  { to: paths.notifications, label: 'Notifications' },
  { to: paths.displaySettings, label: 'Display' },
  { to: paths.security, label: 'Security' },
  { to: paths.privacySettings, label: 'Privacy' },
  { to: paths.dataSettings, label: 'Data' },
];

/** The tabs of the settings. */
export const SettingsTabs = () => <SectionTabs label="Settings" tabs={tabs} />;
