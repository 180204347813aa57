import type { Generated } from 'kysely'

export interface CartTables {
  cart_lines: { account_id: string; product_id: string; quantity: number; added_at: string; variant: Generated<string> }
}
