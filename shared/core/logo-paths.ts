/** Path data of the logo (a den with an animal in it) on a 32 × 32 grid: one path per color, in painting order. */
export const logoPaths = {
  den: 'M2 15.5C2 8 8.3 2 16 2s14 6 14 13.5V26a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z',
  inhabitant:
    'M6 30c-.8-1.6-1.2-3.5-1.2-5.4 0-2.7.8-5.2 2.1-7.2l-.2-8c0-1.4 1.6-2.1 2.6-1.2l4.2 3.9c.8-.2 1.6-.3 2.5-.3s1.7.1 2.5.3l4.2-3.9c1-.9 2.6-.2 2.6 1.2l-.2 8c1.3 2 2.1 4.5 2.1 7.2 0 1.9-.4 3.8-1.2 5.4z',
  face: 'M9.9 20.4a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 0 1-3.6 0zm8.6 0a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 0 1-3.6 0zm-4.4 4.2c0-.7.9-1.1 1.9-1.1s1.9.4 1.9 1.1c0 .9-1.1 1.8-1.9 1.8s-1.9-.9-1.9-1.8z',
} as const;

export const LOGO_SIDE = 32;
