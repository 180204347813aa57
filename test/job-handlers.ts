import type { JobHandlers } from '#domain/jobs/run-job.ts'

const refuse = async () => {
  throw new Error('no such job was enqueued')
}
const others: JobHandlers = {
  'send-mail': refuse,
  'send-webhook': refuse,
  'wake-endpoint': refuse,
  'follow-orphan': refuse,
  'find-payments': refuse,
  'follow-payment': refuse,
  'read-notice': refuse,
  'process-models': refuse,
  'render-pictures': refuse,
  'tell-release': refuse,
  'give-members': refuse,
  'move-sale': refuse,
  'issue-certificates': refuse,
  'send-gift': refuse,
  'send-guest-code': refuse,
}

/** Handles these kinds of jobs; any other kind fails. */
export const handlersFor = (handlers: Partial<JobHandlers>): JobHandlers => ({ ...others, ...handlers })
