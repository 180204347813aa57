import type { Services } from '../../services.ts'
import { knownProviders } from '../find-provider.ts'
import type { NoticeRow } from '../payment-queries.ts'

/** The payments that a notice is about: the one that it names, or those of the case that it names instead. */
export async function findNoticePayments(
  needs: Pick<Services, 'providers'>,
  { provider: name, kind, subject, payment_id: paymentId }: NoticeRow,
): Promise<string[]> {
  if (paymentId !== null || subject === null) return paymentId === null ? [] : [paymentId]
  for (const provider of knownProviders(needs, name)) {
    const found = (await provider.findCasePayments?.({ kind, subject })) ?? []
    if (found.length > 0) return found
  }
  return []
}
