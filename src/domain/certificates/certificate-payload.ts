import { hash } from 'node:crypto'

/** A file that is bought, by the name under which its owner uploaded it. */
export interface CertifiedFile {
  fileName: string
  sha256: string
}

/** What a certificate's signature covers; it identifies no person. */
export interface CertificatePayload {
  id: string
  issuedAt: string
  /** The figure's title when it was bought. */
  model: string
  /** The license's name when it was bought. */
  tier: string
  /** SHA-256 of the license's text. */
  terms: string
  /** SHA-256 of the file, or of the list of all `files` as `sha256sum` writes it. */
  sha256: string
  files: CertifiedFile[]
  /** SHA-256 of id and order number with a space between: proves the order to anybody who knows its number. */
  order: string
  /** The store's name. */
  store: string
}

export const orderDigest = (id: string, orderNumber: string): string => hash('sha256', `${id} ${orderNumber}`)

/** One checksum for what is bought: the file's own, or that of the list of files. */
export const sumOfFiles = (files: CertifiedFile[]): string =>
  files.length === 1
    ? (files[0]?.sha256 ?? '')
    : hash('sha256', files.map(({ fileName, sha256 }) => `${sha256}  ${fileName}\n`).join(''))

/** A text that was signed may name no files. */
export const readPayload = (text: string): CertificatePayload => ({
  files: [],
  // Only `issueCertificates` writes it.
  ...(JSON.parse(text) as Omit<CertificatePayload, 'files'>),
})
