/** Held shared by sweeps that delete files, and alone by a backup: the files of its snapshot stay until it has them. */
export const sweepLock = 4_815_167;
