export interface AssetTables {
  asset_packs: {
    /** SHA-256 of the pack, in hexadecimal, by which its file is named. */
    digest: string
    /** `AssetEntry[]` as JSON. */
    entries: string
    /** When a node that serves pages of this bundle said so last. */
    used_at: string
  }
}
