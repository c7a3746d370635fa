/** The placeholder in built files for the installation's address; the server replaces it with `PUBLIC_URL`. */
export const addressPlaceholder = 'https://address-of-this-site.invalid';

/** HDR-4: in built pages, the one link of the list in place of which the server shows the installation's social profiles. */
export const socialPlaceholder = { url: 'https://social-profile.invalid', name: 'Social profile' };
