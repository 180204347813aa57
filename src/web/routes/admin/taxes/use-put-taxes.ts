import type { Sent } from '#api/calls.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import type { TaxTable } from './page.tsx'

export interface TaxDialog {
  /** The table that is changed. */
  table: TaxTable
  onClose: () => void
  /** Somebody has changed the table, which is in sight now: the next press changes that one. */
  onChangedMeanwhile: () => void
}

/** Sends a changed table; `put` resolves to whether it was accepted. */
export function usePutTaxes({ table, onChangedMeanwhile }: Pick<TaxDialog, 'table' | 'onChangedMeanwhile'>) {
  const { call, pending, failure } = useOfficeCall()
  const put = async (change: Omit<Sent<'PUT /admin/taxes'>['body'], 'revision'>) => {
    const answer = await call('PUT /admin/taxes', { body: { ...change, revision: table.revision } })
    if (answer.status === 409 && answer.details.reason === 'changed-meanwhile') onChangedMeanwhile()
    return answer.ok
  }
  return { put, pending, failure }
}
