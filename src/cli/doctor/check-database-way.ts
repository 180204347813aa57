import { isInternalHost } from '#domain/settings/outside/internal-addresses.ts'
import { type Finding, fine, warning } from './finding.ts'

const encrypted = ['require', 'verify-ca', 'verify-full']

/** Whether anybody on the way to PostgreSQL could read along. */
function checkEncryption(name: string, url: string): Finding[] {
  const { hostname, searchParams } = new URL(url)
  const mode = searchParams.get('sslmode') ?? 'disable'
  if (isInternalHost(hostname) || mode === 'verify-full') return []
  return encrypted.includes(mode)
    ? [
        warning(
          `${name} does not check whose server ${hostname} is.`,
          'Add sslmode=verify-full, with sslrootcert=FILE where the certificate is of an authority of your own.',
        ),
      ]
    : [warning(`${name} leads to ${hostname} without encryption.`, 'Add sslmode=verify-full to it.')]
}

/** How PostgreSQL is reached; `timeLimit` is that of a single statement, as the server says it. */
export function checkDatabaseWay(addresses: Record<string, string | undefined>, timeLimit: string | null): Finding[] {
  const given = Object.entries(addresses).flatMap(([name, url]) => (url === undefined ? [] : [{ name, url }]))
  if (given.length === 0) return []
  const findings = given.flatMap(({ name, url }) => checkEncryption(name, url))
  if (timeLimit === '0')
    findings.push(
      warning(
        'Single statements have no time limit, since a pooler hands none on.',
        "Run: alter role NAME set statement_timeout = '10s', with the name that the pooler signs in with.",
      ),
    )
  return findings.length > 0 ? findings : [fine('PostgreSQL is reached as it should be.')]
}
