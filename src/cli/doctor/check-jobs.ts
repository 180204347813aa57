import type { StuckJobs } from '#domain/jobs/find-stuck-jobs.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const longestError = 200

/** Mails not sent, payments not followed, files not measured. */
export function checkJobs({ late, failing, givenUp }: StuckJobs): Finding[] {
  const findings: Finding[] = []
  const [first] = failing
  if (first)
    findings.push(
      problem(
        `${failing.length} jobs fail again and again, the oldest (${first.kind}) since ${first.createdAt}, ${first.attempts} times: ${first.lastError.slice(0, longestError)}.`,
        'They are tried again by themselves once the cause is gone.',
      ),
    )
  if (givenUp > 0)
    findings.push(
      problem(
        `${givenUp} jobs were given up after many tries.`,
        'The overview of the office says what they were and tries them again.',
      ),
    )
  const [oldest] = late
  if (oldest)
    findings.push(
      warning(
        `${late.length} jobs are more than 10 minutes late, the oldest (${oldest.kind}) from ${oldest.createdAt}.`,
        'They are done while the store runs: start it.',
      ),
    )
  return findings.length > 0 ? findings : [fine('No job is late, fails again and again or was given up.')]
}
