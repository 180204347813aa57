export type PaymentTables = object
