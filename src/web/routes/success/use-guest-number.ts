import { useSearchParams } from 'react-router'
import type { OwnOrder } from '#web/personal/purchase/order.ts'
import { useIsGuest, usePersonal } from '#web/personal/use-personal.ts'
import type { PaymentStage } from './complete-payment.ts'
import { stepsOf } from './stage-steps.ts'
import { useNamedOrder } from './use-order.ts'

/**
 * The number of an order made without an account, which has a page of its own; undefined for an account's order and
 * while unknown. `isAnswered`: the store was asked for it, and has answered.
 */
export function useGuestNumber(stage: PaymentStage, order: OwnOrder | null) {
  const [parameters] = useSearchParams()
  const isGuest = useIsGuest()
  const isSignedOut = usePersonal().status === 'signed-out'
  const isUnpaid = stepsOf(stage).pay !== undefined
  const found = useNamedOrder(isGuest && (isUnpaid || stage.kind === 'failed'), parameters)
  const own = isSignedOut ? (order?.number ?? found?.guestNumber) : undefined
  return { guestNumber: stage.kind === 'settled' ? stage.guestNumber : own, isAnswered: found !== null }
}
