import { isHeldByAnyAccount } from '../accounts/guests/person-accounts.ts'
import type { Database, Reader } from '../database.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import type { Voice } from '../voice.ts'
import { type CertificatePayload, type CertifiedFile, readPayload } from './certificate-payload.ts'
import { selectCertificate, selectCertificatesOf } from './certificate-queries.ts'
import { sayCertificate } from './certificate-texts.ts'
import { readSoldLicense } from './issue-certificates.ts'
import { isSigned } from './signing-keys.ts'

/** A certificate as everybody may see it: it identifies no buyer. */
export interface ShownCertificate {
  id: string
  model: string
  tier: string
  /** Of the file, or of the list of several `files`. */
  sha256: string
  files: CertifiedFile[]
  issuedAt: string
  /** Whether this store signed it and its right holds now: no refund, reversal or dispute. */
  valid: boolean
  /** Ed25519 signature of `payload`, in base64. */
  signature: string
  payload: string
  key: { id: string; publicKey: string }
}

/** The same for the holder of the right: with the order's number and the license's text. */
export interface OwnCertificate extends ShownCertificate, Pick<CertificatePayload, 'store' | 'terms'> {
  orderNumber: string
  text: string
}

/** Renders a certificate in a voice, with the address at which it can be verified. */
export type PrintCertificate = (
  certificate: OwnCertificate,
  where: { voice: Voice | null; address: string },
) => Promise<Uint8Array>

type Needs = { database: Pick<Database, 'read'> }

async function find({ database }: Needs, id: string) {
  const row = /^[0-9a-f]{32}$/.test(id) ? await selectCertificate(database.read, id) : undefined
  if (!row) throw new ShopError('not-found', sayCertificate.unknown)
  const { payload, signature, public_key: publicKey, key_id: keyId } = row
  const { model, tier, sha256, files, issuedAt, store, terms } = readPayload(payload)
  const shown: ShownCertificate = {
    ...{ id, model, tier, sha256, files, issuedAt },
    valid: row.state === 'active' && isSigned(payload, signature, publicKey),
    ...{ signature, payload, key: { id: keyId, publicKey } },
  }
  return { row, shown, store, terms }
}

/** A certificate for everybody. Throws `not-found`. */
export const showCertificate = async (needs: Needs, id: string): Promise<ShownCertificate> =>
  (await find(needs, id)).shown

/** A complete certificate. Throws `not-found` unless one of these accounts holds its right. */
export async function openCertificate(
  needs: Needs,
  { id, accountIds }: { id: string; accountIds: string[] },
): Promise<OwnCertificate> {
  const { row, shown, store, terms } = await find(needs, id)
  const { holder } = row
  if (holder === null || !(await isHeldByAnyAccount({ reader: needs.database.read }, { accountIds, holder })))
    throw new ShopError('not-found', sayCertificate.unknown)
  return { ...shown, store, terms, orderNumber: row.number, text: readSoldLicense(row.license).text }
}

/** The same as a PDF, in a voice. */
export async function printCertificate(
  services: Pick<Services, 'database' | 'media' | 'settings'>,
  { voice, ...request }: { id: string; accountIds: string[]; voice: Voice | null },
): Promise<Uint8Array> {
  const certificate = await openCertificate(services, request)
  const address = `${services.settings().baseUrl}/verify/${certificate.id}`
  return services.media.printCertificate(certificate, { voice, address })
}

/** The certificate of each line of these orders, by `orderId line`. */
export async function certificatesOf(reader: Reader, orderIds: string[]): Promise<Map<string, string>> {
  const rows = await selectCertificatesOf(reader, orderIds)
  return new Map(rows.map(({ id, order_id: orderId, line }) => [`${orderId} ${line}`, id]))
}
