import type { Generated } from 'kysely'

export interface JobTables {
  jobs: {
    id: string
    kind: string
    /** The lane in which it waits (`lanes.ts`). */
    lane: Generated<string>
    /** Small JSON: ids, never contents. */
    payload: string
    /** At most one unfinished job has this key. */
    unique_key: string | null
    run_at: string
    /** 1 when somebody waits for it: taken before all jobs that are not urgent. */
    urgent: Generated<number>
    /** How often it was begun since it last ended well; a scheduled repeat does not count. */
    attempts: number
    /** How often its lease lapsed since then, without its holder having said later that it lives. */
    deaths: Generated<number>
    /** Set while a worker holds the job; after this instant another may take it. */
    lease_until: string | null
    lease_owner: string | null
    /** When it runs once more: it was asked for while it ran, and may have read its data before a change. */
    again_at: string | null
    last_error: string | null
    created_at: string
    finished_at: string | null
    /** When it was given up; it then waits for an owner. */
    failed_at: string | null
  }
}
