import { recordAudit } from '../../audit/record-audit.ts'
import { noProgress, type Progress, writeOnce } from '../../progress.ts'
import type { ProvingActor } from '../../require-proof.ts'
import type { Services } from '../../services.ts'
import { selectCodeForUpdate, updateCode } from '../code-desk-queries.ts'
import { codeKey } from '../code-key.ts'
import { type CodeColumns, type CodeFields, proveCode, readCodeFields } from './code-fields.ts'
import { type CodeDetail, noCode, showCode } from './show-code.ts'

/** The columns that differ, before and after. */
function differences(before: CodeColumns, after: CodeColumns) {
  const names = (Object.keys(after) as (keyof CodeColumns)[]).filter((name) => before[name] !== after[name])
  const pick = (columns: CodeColumns) => Object.fromEntries(names.map((name) => [name, columns[name]]))
  return { before: pick(before), after: pick(after) }
}

/**
 * Changes a code's discount and conditions; orders that have it already keep their price.
 * Throws `not-found`, `invalid-argument` (`details.field`), and as `requireProof` does for one that can make an order
 * free.
 */
export async function changeCode(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { code: typed, actorId, requireProof, ...fields }: CodeFields & { code: string } & ProvingActor,
  progress: Progress = noProgress,
): Promise<CodeDetail> {
  const { database, clock } = services
  await writeOnce({ database, progress }, async (transaction) => {
    const row = await selectCodeForUpdate(transaction, codeKey(typed))
    if (!row) throw noCode()
    const after = await readCodeFields({ reader: transaction }, fields, row)
    const details = differences(row, after)
    if (Object.keys(details.after).length === 0) return
    proveCode(requireProof, after)
    await updateCode(transaction, row.id, { ...after, updated_at: clock.now().toISOString() })
    await recordAudit({ transaction, clock }, { actorId, action: 'code.edit', subject: `code:${row.code}`, details })
  })
  return showCode(services, typed)
}
