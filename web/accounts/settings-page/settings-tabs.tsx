import { t } from '@lingui/core/macro';

import { SectionTabs } from '#web/ui/section-tabs.tsx';

import { settingsParts } from './settings-sections.ts';

const tabs = Object.values(settingsParts).map(({ label, path }) => ({ to: path, label }));

/** The tabs of the settings. */
export const SettingsTabs = () => <SectionTabs label={t`Settings`} tabs={tabs} />;
