/** The product's name in the launcher's messages, and the settings that they tell the operator to change. */
export const product = 'DenMate';
export const folderSetting = 'DATA_DIR';
export const otherServer = 'or set DATABASE_URL to a PostgreSQL server of your own';

/** The name of the database and of its role. */
export const databaseName = 'denmate';
