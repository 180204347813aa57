export interface DownloadTables {
  /** One row for all transfers of the same content to the same address. */
  downloads: {
    id: string
    order_id: string
    account_id: string
    file_name: string
    /** Of the package that was sent: identifies its exact content. */
    etag: string
    /** '' for addresses that were erased, and for those beyond the number that is kept. */
    address: string
    /** Length of the package; null in old rows of aborted transfers. */
    size: number | null
    /** JSON of `ByteSpan[]`: what was sent, joined, in order. */
    ranges: string
    /** How many bytes of the package were sent at least once. */
    bytes: number
    /** How many transfers have ended: 0 while an order's first one is running, and when its process was killed. */
    transfers: number
    /** 1 if every byte of the package had been sent, to any address, by the last transfer of this row. */
    whole: number
    /**
     * When the first transfer began (or ended, if nobody could withdraw from the order), and when the last one ended or
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
    /** Fingerprint of everything that the entries contain. */
    made_from: string
    /** JSON of `PackageEntry[]`. */
    entries: string
    laid_out_at: string
  }
  /** Never changed: what an order's archives hold besides their products' packages, for each holder of its rights. */
  order_packages: {
    order_id: string
    account_id: string
    voice: string
    /** The first page of an archive of several products. */
    cover: string
    laid_out_at: string
  }
}
