export interface OwnerTables {
  /** How a store without an owner gets its first: one row at most, gone once it was used. */
  set_up_links: { token_hash: string; created_at: string }
}
