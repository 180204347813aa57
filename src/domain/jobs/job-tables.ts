import type { Generated } from 'kysely'

export interface JobTables {
  jobs: {
    id: string
    kind: string
    /** Where it waits its turn (`lanes.ts`). */
    lane: Generated<string>
    /** JSON, small: ids, never contents. */
    payload: string
    /** At most one unfinished job has this key. */
    unique_key: string | null
    run_at: string
    /** 1 when somebody waits for it: taken before all that is not. */
    urgent: Generated<number>
    /** Begun so often since it was last in order; an ordinary look that comes again is none. */
    attempts: number
    /** Set while a worker holds the job; another may take it afterwards. */
    lease_until: string | null
    lease_owner: string | null
    /** Asked for while it ran, which may have read what it is about before that changed: when it comes once more. */
    again_at: string | null
    last_error: string | null
    created_at: string
    finished_at: string | null
    /** Given up: it can never succeed, and waits for an owner. */
    failed_at: string | null
  }
}
