import { createPublicKey, randomBytes, sign } from 'node:crypto'

const element = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const length = Buffer.from(content.length.toString(16).padStart(content.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content])
}
const sequence = (...parts: Buffer[]) => element(0x30, ...parts)
const utcTime = (date: Date) =>
  element(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`, 'latin1'))

const sha256WithRsa = sequence(element(0x06, Buffer.from('2a864886f70d01010b', 'hex')), element(0x05))
const commonName = Buffer.from('550403', 'hex')
const version3 = element(0xa0, element(0x02, Buffer.from([2])))

/**
 * A self-signed X.509 certificate (RFC 5280, DER as PEM) for an RSA key, valid for ten years: Node can read
 * certificates but not make them.
 */
export function makeCertificate(privateKeyPem: string, name: string, now: Date): string {
  const subject = sequence(element(0x31, sequence(element(0x06, commonName), element(0x0c, Buffer.from(name, 'utf8')))))
  const serial = randomBytes(16)
  serial[0] = 0x40 | (serial.readUInt8(0) & 0x3f)
  const from = new Date(now.getTime() - 86_400_000)
  const until = new Date(now.getTime() + 3_650 * 86_400_000)
  const content = sequence(
    version3,
    element(0x02, serial),
    sha256WithRsa,
    subject,
    sequence(utcTime(from), utcTime(until)),
    subject,
    createPublicKey(privateKeyPem).export({ type: 'spki', format: 'der' }),
  )
  // A BIT STRING begins with the number of unused bits.
  const signature = element(0x03, Buffer.from([0]), sign('sha256', content, privateKeyPem))
  const lines =
    sequence(content, sha256WithRsa, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
