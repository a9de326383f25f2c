/** Media type of the files. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
