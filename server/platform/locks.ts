/**
 * Held shared by sweeps that delete files, and exclusively by a backup, so that the files of its snapshot stay until it has
 * copied them.
 */
export const sweepLock = 4_815_167;
