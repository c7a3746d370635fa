import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';

import { i18n } from '#web/lib/i18n.ts';

const lingui = { i18n };

/** The component behind the macro `<Trans>`. The language can't change while the page is open, so it needs no context. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={lingui} />;
