/** In hours: two weeks. For the reminder that follows a vaccination. */
export const vaccinationNotice = 14 * 24;
