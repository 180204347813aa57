export interface OwnerTables {
  /** How a store without an owner gets its first one: at most one row, which is gone once it was used. */
  set_up_links: { token_hash: string; created_at: string }
}
