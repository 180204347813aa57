import { hash, randomBytes } from 'node:crypto'
import { raisePersons } from '../accounts/guests/raise-persons.ts'
import { publishVersions } from '../accounts/raise-version.ts'
import { findSoldFiles } from '../catalog/files/find-model-files.ts'
import type { Services } from '../services.ts'
import { type CertificatePayload, orderDigest, sumOfFiles } from './certificate-payload.ts'
import { insertCertificate, selectLicensedGrants } from './certificate-queries.ts'
import { openSigner } from './signing-keys.ts'

/** Parses what `order_lines.license` holds. */
export const readSoldLicense = (column: string | null): { name: string; text: string } =>
  column === null ? { name: '', text: '' } : JSON.parse(column)

/**
 * Certifies the licenses of a paid order, each once however often this runs; does nothing for an order without
 * licenses.
 */
export async function issueCertificates(
  {
    database,
    clock,
    events,
    secret,
    settings,
  }: Pick<Services, 'database' | 'clock' | 'events' | 'secret' | 'settings'>,
  orderId: string,
): Promise<void> {
  const told = await database.write(async (transaction) => {
    const grants = await selectLicensedGrants(transaction, orderId)
    // Test money buys no license.
    if (grants.length === 0 || (!settings().demo && grants.some(({ test }) => test === 1))) return []
    const issuedAt = clock.now().toISOString()
    const { keyId, sign } = await openSigner({ transaction, secret }, issuedAt)
    const products = [...new Set(grants.map((grant) => grant.product_id))]
    const files = Map.groupBy(await findSoldFiles({ reader: transaction }, products), (file) => file.productId)
    let isNew = false
    for (const grant of grants) {
      const id = randomBytes(16).toString('hex')
      const { name: tier, text } = readSoldLicense(grant.license)
      const sold = files.get(grant.product_id) ?? []
      const sums = sold.map(({ fileName, sha256 }) => ({ fileName, sha256 }))
      const told: CertificatePayload = {
        ...{ id, issuedAt, model: grant.title, tier, terms: hash('sha256', text) },
        ...{ sha256: sumOfFiles(sums), files: sums },
        ...{ order: orderDigest(id, grant.number), store: settings().storeName },
      }
      const payload = JSON.stringify(told)
      const signed = { payload, signature: sign(payload), key_id: keyId, issued_at: issuedAt }
      const row = { id, order_id: orderId, position: grant.position, ...signed }
      isNew = (await insertCertificate(transaction, row)) || isNew
    }
    const accountId = grants[0]?.holder
    // Updates the purchases page of a holder who is looking at it.
    return raisePersons({ transaction }, accountId && isNew ? [accountId] : [])
  })
  publishVersions({ events }, told)
}
