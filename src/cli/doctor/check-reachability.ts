import { isInternalHost } from '#domain/settings/outside/internal-addresses.ts'
import { type Finding, fine, problem, warning } from './finding.ts'
import { sayOutside } from './outside-texts.ts'

const patienceMs = 5000
// RFC 6761: names that nobody owns.
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
  if (demo && isPrivate(hostname)) return fine(sayOutside.demoNotices(baseUrl))
  if (isPrivate(hostname)) return problem(sayOutside.unreached(baseUrl), sayOutside.setAddress)
  if (protocol !== 'https:') return problem(sayOutside.unencrypted(baseUrl), sayOutside.proxy)
  return (await answers(`${baseUrl}/healthz`))
    ? fine(sayOutside.answers(baseUrl))
    : warning(sayOutside.silent(baseUrl), sayOutside.checkAddress)
}
