/** What belongs to one account: its cart and its favorites. */
export interface PersonalTables {
  cart_lines: { account_id: string; product_id: string; quantity: number; added_at: string }
  favorites: { account_id: string; product_id: string; added_at: string }
}
