export interface DownloadTables {
  downloads: {
    id: string
    order_id: string
    account_id: string
    file_name: string
    /** Of the package that was sent: names its exact content. */
    etag: string
    address: string
    bytes: number
    /** 0 when the buyer broke it off. */
    whole: number
    at: string
  }
  packages: {
    product_id: string
    voice: string
    /** Fingerprint of everything that the entries tell. */
    made_from: string
    /** JSON of `PackageEntry[]`. */
    entries: string
    made_at: string
  }
}
