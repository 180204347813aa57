export interface ContentTables {
  site_content: {
    /** `carousel`, `promos`, `synonyms`, `license`, `slogans-{voice}`, `page-{voice}-{page}`. */
    name: string
    /** JSON; `null` = the built-in content. */
    value: string
    version: number
    changed_at: string
  }
  sale_terms: {
    digest: string
    /** JSON: the edited texts, by name. */
    texts: string
    created_at: string
  }
}
