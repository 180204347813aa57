export type CatalogTables = object
