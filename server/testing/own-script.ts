import { recoveryScript } from '#shared/core/recovery-script.ts';

/** The HTML of a page that the server renders, without the one script that all of them have. */
export const withoutOwnScript = (html: string) => html.replace(`<script>${recoveryScript}</script>`, '');
