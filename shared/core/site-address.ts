/** The placeholder in built files for the installation's address; the server replaces it with `PUBLIC_URL`. */
export const addressPlaceholder = 'https://address-of-this-site.invalid';

/**
 * HDR-4: the placeholder link in built pages, which the server replaces with the installation's social
 * profiles.
 */
export const socialPlaceholder = { url: 'https://social-profile.invalid', name: 'Social profile' };
