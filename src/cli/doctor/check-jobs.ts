import type { StuckJobs } from '#domain/jobs/find-stuck-jobs.ts'
import { sayDatabase } from './database-texts.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const longestError = 200

/** Mails not sent, payments not followed, files not measured. */
export function checkJobs({ late, failing, givenUp }: StuckJobs): Finding[] {
  const findings: Finding[] = []
  const [first] = failing
  if (first)
    findings.push(
      problem(
        sayDatabase.failing(
          failing.length,
          first.kind,
          first.createdAt,
          first.attempts,
          first.lastError.slice(0, longestError),
        ),
        sayDatabase.triedAgain,
      ),
    )
  if (givenUp > 0) findings.push(problem(sayDatabase.givenUp(givenUp), sayDatabase.seeOverview))
  const [oldest] = late
  if (oldest) findings.push(warning(sayDatabase.late(late.length, oldest.kind, oldest.createdAt), sayDatabase.startIt))
  return findings.length > 0 ? findings : [fine(sayDatabase.jobsWell)]
}
