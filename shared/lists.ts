/** How many pets or documents one response lists. More are loaded page by page. */
export const listPageSize = 1000;
