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
}
