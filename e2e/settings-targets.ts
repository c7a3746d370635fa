import type * as Index from '../web/app/pages/settings/settings-index.ts';
import type * as Sections from '../web/app/pages/settings/settings-sections.ts';
import { webModule } from './web-module.ts';

export const { settingsTargets } = await webModule<typeof Index>(
  './web/app/pages/settings/settings-index.ts',
);
export const { settingsParts } = await webModule<typeof Sections>(
  './web/app/pages/settings/settings-sections.ts',
);
