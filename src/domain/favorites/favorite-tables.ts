export interface FavoriteTables {
  favorites: { account_id: string; product_id: string; added_at: string }
}
