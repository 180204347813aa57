import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Client } from '../client.ts'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The subset of CBOR (RFC 8949) that an authenticator without attestation needs. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (!(value instanceof Map)) throw new Error('An authenticator says nothing else.')
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

/** What a test can make the device do wrong. */
interface Fault {
  /** The device did not verify its user by fingerprint or code. */
  unverified?: boolean
  origin?: string
  rpId?: string
  challenge?: string
  /** Acts like a cloned device: its counter does not advance. */
  copied?: boolean
  /** Signed with another key. */
  forged?: boolean
}

/** A software device that holds one passkey (WebAuthn level 3, §6). */
export function createPasskeyDevice(client: Pick<Client, 'baseUrl'>) {
  const id = randomBytes(16)
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const others = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0

  const clientData = (type: string, challenge: string, { origin = client.baseUrl }: Fault) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, { unverified, copied }: Fault, attested = Buffer.alloc(0)) => {
    if (!copied) counter += 1
    const flags = 0x01 | (unverified ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
  }
  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: text(id),
    /** Answers registration options. */
    register({ challenge, rp }: { challenge: string; rp: { id?: string } }, fault: Fault = {}) {
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' })
      const point = (coordinate: string) => Buffer.from(coordinate, 'base64url')
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const authData = authenticatorData(fault.rpId ?? rp.id ?? '', fault, attested)
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData('webauthn.create', fault.challenge ?? challenge, fault)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      }
    },
    /** Answers sign-in options. */
    authenticate({ challenge, rpId }: { challenge: string; rpId?: string }, fault: Fault = {}) {
      const data = clientData('webauthn.get', fault.challenge ?? challenge, fault)
      const authData = authenticatorData(fault.rpId ?? rpId ?? '', fault)
      const { privateKey } = fault.forged ? others : keys
      return {
        ...credential,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
        },
      }
    },
  }
}

export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>

/** Adds a passkey on a new device to the signed-in account. */
export async function addPasskey(client: Client, name = 'Phone') {
  const device = createPasskeyDevice(client)
  const options = await client.want(200, 'GET', '/api/auth/passkey/generate-register-options')
  const json = { name, response: device.register(options) }
  const { id } = await client.want(200, 'POST', '/api/auth/passkey/verify-registration', { json })
  return { device, id }
}

/** Signs in with a device's passkey and returns the answer, whether or not it succeeded. */
export async function tryPasskey(client: Client, device: PasskeyDevice, fault: Fault = {}) {
  const options = await client.want(200, 'GET', '/api/auth/passkey/generate-authenticate-options')
  return client.send('POST', '/api/auth/passkey/verify-authentication', {
    json: { response: device.authenticate(options, fault) },
  })
}
