/** The placeholder in built files for the installation's address; the server replaces it with `PUBLIC_URL`. */
export const addressPlaceholder = 'https://address-of-this-site.invalid';
