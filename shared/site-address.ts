/** Stands in built files where the installation's own address belongs; the server puts `PUBLIC_URL` in its place. */
export const addressPlaceholder = 'https://address-of-this-site.invalid';
