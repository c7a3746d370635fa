import type * as Index from '../web/accounts/settings-page/settings-index.ts';
import type * as Sections from '../web/accounts/settings-page/settings-sections.ts';
import { webModule } from './web-module.ts';

export const { settingsTargets } = await webModule<typeof Index>(
  './web/accounts/settings-page/settings-index.ts',
);
export const { settingsParts } = await webModule<typeof Sections>(
  './web/accounts/settings-page/settings-sections.ts',
);
