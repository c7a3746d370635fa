import { paths } from './paths.ts';

/**
 * RESET-3: in the head of every page that is not the app, which takes the token of a recovery link out of the address bar. A link
 * that is opened where such a page is already open changes only its hash.
 */
export const recoveryScript = `(follow=>{follow();addEventListener('hashchange',follow)})(()=>{if(new URLSearchParams(location.hash.slice(1)).get('type')==='recovery')location.replace('${paths.resetPassword}'+location.hash)})`;
