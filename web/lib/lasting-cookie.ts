const secure = () => (location.protocol === 'https:' ? '; Secure' : '');

/** The attributes of a cookie that the server reads, for a year. */
export const lastingCookie = (): string => `Path=/; Max-Age=31536000; SameSite=Lax${secure()}`;

/** Those that remove it. */
export const endedCookie = (): string => `Path=/; Max-Age=0; SameSite=Lax${secure()}`;
