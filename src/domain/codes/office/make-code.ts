import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../audit/record-audit.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { noProgress, once, type Progress, writeOnce } from '../../progress.ts'
import type { ProvingActor } from '../../require-proof.ts'
import type { Services } from '../../services.ts'
import { insertCode } from '../code-desk-queries.ts'
import { codeKey, readNewCode } from '../code-key.ts'
import { selectCode } from '../code-queries.ts'
import { type CodeFields, noColumns, proveCode, readCodeFields } from './code-fields.ts'
import { sayCode } from './code-texts.ts'
import { type CodeDetail, showCode } from './show-code.ts'

const taken = (code: string) => new ShopError('aborted', sayCode.taken(code), because('code-taken', { code }))

type NewCode = CodeFields & { code: string } & ProvingActor

/**
 * Makes a code. Throws `invalid-argument` (`details.field`), `aborted` when one that looks the same exists
 * (`details.reason` = `code-taken`), and as `requireProof` does for a code that can make an order free.
 */
export async function makeCode(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  request: NewCode,
  progress: Progress = noProgress,
): Promise<CodeDetail> {
  const code = await once(progress, () => writeCode({ ...services, progress }, request))
  return showCode(services, code)
}

async function writeCode(
  { database, clock, progress }: Pick<Services, 'database' | 'clock'> & { progress: Progress },
  { code: typed, actorId, requireProof, ...fields }: NewCode,
): Promise<string> {
  const code = readNewCode(typed)
  if (code === null)
    throw new ShopError('invalid-argument', sayCode.form, {
      details: {
        field: 'code',
      },
    })
  const key = codeKey(code)
  const columns = await readCodeFields({ reader: database.read }, fields, noColumns)
  proveCode(requireProof, columns)
  const at = clock.now().toISOString()
  const row = {
    ...{ ...columns, id: randomUUID(), code, key, taken: 0 },
    ...{ created_at: at, updated_at: at, deleted_at: null },
  }
  try {
    return await writeOnce({ database, progress }, async (transaction) => {
      await insertCode(transaction, row)
      const entry = { actorId, action: 'code.create', subject: `code:${code}`, details: { after: columns } }
      await recordAudit({ transaction, clock }, entry)
      return code
    })
  } catch (error) {
    if (!database.isUniqueViolation(error)) throw error
    throw taken((await selectCode(database.read, key))?.code ?? code)
  }
}
