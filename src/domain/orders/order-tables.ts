export type OrderTables = object
