import { recordAudit } from '../../audit/record-audit.ts'
import type { Services } from '../../services.ts'
import { selectCodeForUpdate, updateCode } from '../code-desk-queries.ts'
import { codeKey } from '../code-key.ts'
import { type CodeColumns, type CodeFields, readCodeFields } from './code-fields.ts'
import { type CodeDetail, noCode, showCode } from './show-code.ts'

/** The columns that differ, before and after. */
function differences(before: CodeColumns, after: CodeColumns) {
  const names = (Object.keys(after) as (keyof CodeColumns)[]).filter((name) => before[name] !== after[name])
  const pick = (columns: CodeColumns) => Object.fromEntries(names.map((name) => [name, columns[name]]))
  return { before: pick(before), after: pick(after) }
}

/**
 * Changes a code's discount and conditions; orders that have it already keep their price.
 * Throws `not-found`, `invalid-argument` (`details.field`).
 */
export async function changeCode(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { code: typed, actorId, ...fields }: CodeFields & { code: string; actorId: string },
): Promise<CodeDetail> {
  const { database, clock } = services
  await database.write(async (transaction) => {
    const row = await selectCodeForUpdate(transaction, codeKey(typed))
    if (!row) throw noCode()
    const after = await readCodeFields({ reader: transaction }, fields, row)
    const details = differences(row, after)
    if (Object.keys(details.after).length === 0) return
    await updateCode(transaction, row.id, { ...after, updated_at: clock.now().toISOString() })
    await recordAudit({ transaction, clock }, { actorId, action: 'code.edit', subject: `code:${row.code}`, details })
  })
  return showCode(services, typed)
}
