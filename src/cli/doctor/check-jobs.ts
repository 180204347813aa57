import type { StuckJobs } from '#domain/jobs/find-stuck-jobs.ts'
import { sayDatabase } from './database-texts.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const longestError = 200

/** Reports mails that were not sent, payments that were not followed, files that were not measured. */
export function checkJobs({ counts, oldestLate: late, oldestFailing: failing }: StuckJobs): Finding[] {
  const findings: Finding[] = []
  if (failing)
    findings.push(
      problem(
        sayDatabase.failing(
          counts.failing,
          failing.kind,
          failing.createdAt,
          failing.attempts,
          failing.lastError.slice(0, longestError),
        ),
        sayDatabase.triedAgain,
      ),
    )
  if (counts.givenUp > 0) findings.push(problem(sayDatabase.givenUp(counts.givenUp), sayDatabase.seeOverview))
  if (late) findings.push(warning(sayDatabase.late(counts.late, late.kind, late.createdAt), sayDatabase.startIt))
  return findings.length > 0 ? findings : [fine(sayDatabase.jobsWell)]
}
