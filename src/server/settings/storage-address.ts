import { z } from 'zod'
import type { S3Place } from '#adapters/files/s3/s3-place.ts'
import type { Sentence } from '#domain/each-language.ts'
import { isInternalHost } from '#domain/settings/outside/internal-addresses.ts'
import { messageOf, rules } from '#domain/settings/rule-texts.ts'
import type { Environment } from './config.ts'

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const regionName = /^[a-z0-9-]{1,40}$/

function readEndpoint(value: string): string | null {
  if (!URL.canParse(value)) return null
  const { protocol, origin, hostname, pathname, search, hash, username, password } = new URL(value)
  const isPlain = pathname === '/' && !search && !hash && !username && !password
  // Files travel this way, so plain HTTP is only for one's own network, where nobody else can read along.
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && isInternalHost(hostname))) ? origin : null
}

/** `STORAGE_URL`: a bucket, with the endpoint and region of its store; without an endpoint, Amazon's. */
export const storageAddress = z
  .string()
  .transform((value, context): Omit<S3Place, 'accessKeyId' | 'secretAccessKey'> => {
    const refuse = (rule: Sentence) => {
      context.addIssue({ code: 'custom', message: messageOf(rule) })
      return z.NEVER
    }
    if (!URL.canParse(value)) return refuse(rules.bucketShape)
    const { protocol, hostname, host, pathname, hash, username, password, searchParams } = new URL(value)
    if (protocol !== 's3:' || host !== hostname || hash || (pathname !== '' && pathname !== '/'))
      return refuse(rules.bucketShape)
    if (username || password) return refuse(rules.bucketKeys)
    if (!bucketName.test(hostname)) return refuse(rules.bucketName)
    const names = [...searchParams.keys()]
    const unknown = names.find((name) => name !== 'endpoint' && name !== 'region')
    if (unknown !== undefined) return refuse(rules.bucketPart(unknown))
    if (new Set(names).size < names.length) return refuse(rules.bucketTwice)
    const given = searchParams.get('endpoint')
    const endpoint = given === null ? null : readEndpoint(given)
    if (given !== null && endpoint === null) return refuse(rules.bucketEndpoint)
    const region = searchParams.get('region')
    if (region === null && endpoint === null) return refuse(rules.bucketNowhere)
    if (region !== null && !regionName.test(region)) return refuse(rules.bucketRegion)
    return { bucket: hostname, endpoint, region: region ?? 'us-east-1' }
  })

/** The bucket and its keys; null when files are kept in the data folder. */
export function storagePlace({
  STORAGE_URL,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
}: Pick<Environment, 'STORAGE_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>): S3Place | null {
  // Checked with the settings: the keys are set when the address is.
  if (!STORAGE_URL || !accessKeyId || !secretAccessKey) return null
  return { ...STORAGE_URL, accessKeyId, secretAccessKey }
}
