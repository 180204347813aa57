import { listAudit } from '../audit/list-audit.ts'
import type { Services } from '../services.ts'
import { contentSchemas } from './site-content.ts'

export interface EarlierContent {
  /** When it was replaced, and by whom. */
  at: string
  by: string | null
  value: unknown
}

const newest = 20

/** Earlier content under this name, as its owner wrote it: newest first, at most twenty. */
export async function listEarlier({ database }: Pick<Services, 'database'>, name: string): Promise<EarlierContent[]> {
  const entries = await listAudit({ reader: database.read }, `content:${name}`, newest)
  return entries.flatMap(({ at, actor, details }) => {
    const parsed = contentSchemas.get(name)?.safeParse(details.before)
    return parsed?.success ? { at, by: actor, value: parsed.data } : []
  })
}
