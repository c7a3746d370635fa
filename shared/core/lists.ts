/** The most pets or documents in one response. More are loaded page by page. */
export const listPageSize = 1000;
