import { isInternalHost } from '#domain/settings/outside/internal-addresses.ts'
import { sayDatabase } from './database-texts.ts'
import { type Finding, fine, warning } from './finding.ts'

const encrypted = ['require', 'verify-ca', 'verify-full']

/** Whether anybody between this machine and PostgreSQL could read along. */
function checkEncryption(name: string, url: string): Finding[] {
  const { hostname, searchParams } = new URL(url)
  const mode = searchParams.get('sslmode') ?? 'disable'
  if (isInternalHost(hostname) || mode === 'verify-full') return []
  return encrypted.includes(mode)
    ? [warning(sayDatabase.unproved(name, hostname), sayDatabase.prove)]
    : [warning(sayDatabase.unencrypted(name, hostname), sayDatabase.encrypt)]
}

/** How PostgreSQL is reached; `timeLimit` is that of a single statement, as the server states it. */
export function checkDatabaseConnection(
  addresses: Record<string, string | undefined>,
  timeLimit: string | null,
): Finding[] {
  const given = Object.entries(addresses).flatMap(([name, url]) => (url === undefined ? [] : [{ name, url }]))
  if (given.length === 0) return []
  const findings = given.flatMap(({ name, url }) => checkEncryption(name, url))
  if (timeLimit === '0') findings.push(warning(sayDatabase.unlimited, sayDatabase.limit))
  return findings.length > 0 ? findings : [fine(sayDatabase.reached)]
}
