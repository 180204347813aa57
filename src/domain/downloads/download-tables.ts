export interface DownloadTables {
  /** One row for all transfers of the same content to the same address. */
  downloads: {
    id: string
    order_id: string
    account_id: string
    file_name: string
    /** Of the package that was sent: names its exact content. */
    etag: string
    /** '' for addresses that were erased, and for those beyond the number that is kept. */
    address: string
    /** Length of the package; null in old rows of broken-off transfers. */
    size: number | null
    /** JSON of `ByteSpan[]`: what went out, joined, in order. */
    ranges: string
    /** How many bytes of the package went out at least once. */
    bytes: number
    /** Those that are over: none while the first one of an order is on its way, and where its process was killed. */
    transfers: number
    /** 1 when with this row every byte of the package went out, to whatever address. */
    whole: number
    /**
     * When the first transfer began, or ended where nobody could withdraw from the order, and when the last one ended, or
     * joined it.
     */
    at: string
    last_at: string
  }
  /** Never changed, never deleted: what was sold. */
  release_packages: {
    product_id: string
    release: number
    voice: string
    /** Fingerprint of everything that the entries tell. */
    made_from: string
    /** JSON of `PackageEntry[]`. */
    entries: string
    laid_out_at: string
  }
  /** Never changed: what an order's archives hold beside their products' packages, for each who holds rights of it. */
  order_packages: {
    order_id: string
    account_id: string
    voice: string
    /** The first page of an archive of several products. */
    cover: string
    laid_out_at: string
  }
}
