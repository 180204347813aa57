export type DownloadTables = object
