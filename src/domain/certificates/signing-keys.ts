import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto'
import type { Database, Writer } from '../database.ts'
import { openSealed, sealSecret } from '../settings/secrets/seal-secret.ts'
import { insertKey, type KeyRow, retireKeys, selectKeys } from './certificate-queries.ts'

/** A key as it is published. */
export interface PublishedKey {
  id: string
  /** Ed25519, SPKI in base64. */
  publicKey: string
  madeAt: string
  /** Null for the key that signs now. */
  retiredAt: string | null
}

const sealedName = (id: string) => `certificate key ${id}`

/** Makes a key whose private half only this store knows; earlier keys no longer sign. */
export async function makeKey(
  { transaction, secret }: { transaction: Writer; secret: string },
  madeAt: string,
): Promise<KeyRow> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const id = hash('sha256', spki).slice(0, 16)
  const own = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  const sealed = sealSecret({ secret }, sealedName(id), own)
  const row = { id, public_key: spki.toString('base64'), sealed, made_at: madeAt, retired_at: null }
  await retireKeys(transaction, madeAt)
  await insertKey(transaction, row)
  return row
}

/** Opens the present signing key; makes a new one when there is none, or when the store's secret has changed. */
export async function openSigner(
  { transaction, secret }: { transaction: Writer; secret: string },
  at: string,
): Promise<{ keyId: string; sign(text: string): string }> {
  const known = (await selectKeys(transaction)).find((key) => key.retired_at === null)
  const opened = known && openSealed({ secret }, sealedName(known.id), known.sealed)
  const row = known && opened ? known : await makeKey({ transaction, secret }, at)
  const own = opened ?? openSealed({ secret }, sealedName(row.id), row.sealed) ?? ''
  const key = createPrivateKey({ key: Buffer.from(own, 'base64'), type: 'pkcs8', format: 'der' })
  return { keyId: row.id, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') }
}

/** Whether the text was signed with the private half of this key. */
export const isSigned = (text: string, signature: string, publicKey: string): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' }),
    Buffer.from(signature, 'base64'),
  )

/** Every key that this store ever signed with, newest first. */
export async function listKeys({ database }: { database: Pick<Database, 'read'> }): Promise<PublishedKey[]> {
  const keys = await selectKeys(database.read)
  return keys.map((key) => ({
    ...{ id: key.id, publicKey: key.public_key, madeAt: key.made_at, retiredAt: key.retired_at },
  }))
}
