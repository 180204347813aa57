import { isInternalHost } from '#domain/settings/outside/internal-addresses.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const patienceMs = 5000
// RFC 6761: names that are nobody's.
const reserved = /\.(test|invalid)$/

const isPrivate = (hostname: string): boolean => isInternalHost(hostname) || reserved.test(hostname)

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })).ok
  } catch {
    return false
  }
}

/** Whether the providers' notices and the buyers can reach the store at its public address. */
export async function checkReachability(baseUrl: string, { demo }: { demo: boolean }): Promise<Finding> {
  const { protocol, hostname } = new URL(baseUrl)
  if (demo && isPrivate(hostname)) return fine(`The demo's notices come from this machine, to ${baseUrl}.`)
  if (isPrivate(hostname))
    return problem(`Nobody outside reaches ${baseUrl}.`, 'Set BASE_URL to the public address of the store.')
  if (protocol !== 'https:')
    return problem(
      `${baseUrl} is not encrypted, and providers send notices to https only.`,
      'Put a proxy with https in front.',
    )
  return (await answers(`${baseUrl}/healthz`))
    ? fine(`The store answers at ${baseUrl}; notices come to ${baseUrl}/api/webhooks/…`)
    : warning(
        `Nothing answers at ${baseUrl}/healthz from here.`,
        'Start the store; check its name, proxy and certificate.',
      )
}
