import { randomUUID } from 'node:crypto'
import type { Books } from './books.ts'
import { movesMoney, type Operation, type Provider } from './operations.ts'

/** Effects that change what the provider decides about the money. */
export const moneyEffects = ['declined', 'pending', 'wrong-amount', 'wrong-currency'] as const
export const faultEffects = [
  'error500',
  'timeout',
  'timeout-after-effect',
  'rate-limited',
  'already-posted',
  ...moneyEffects,
] as const

export type MoneyEffect = (typeof moneyEffects)[number]
export type FaultEffect = (typeof faultEffects)[number]

export interface Fault {
  id: string
  provider: Provider
  operation: string
  effect: FaultEffect
  times: number
}

export interface Faults {
  add(fault: Omit<Fault, 'id'>): void
  /** Takes the oldest fault that waits for this operation and counts it down; it is removed after its last time. */
  take(provider: Provider, operation: Operation): FaultEffect | undefined
  list(): Fault[]
}

export function createFaults({ books }: { books: Books }): Faults {
  const faults = books.collection<Fault>('fault')
  return {
    add: (fault) => {
      const id = randomUUID()
      faults.save(id, { ...fault, id })
    },
    take: (provider, operation) => {
      const fault = faults
        .list()
        .find(
          (one) =>
            one.provider === provider &&
            (one.operation === operation || one.operation === '*') &&
            (!isMoneyEffect(one.effect) || movesMoney(provider, operation)),
        )
      if (!fault) return undefined
      if (fault.times <= 1) faults.remove(fault.id)
      else faults.save(fault.id, { ...fault, times: fault.times - 1 })
      return fault.effect
    },
    list: () => faults.list(),
  }
}

export function isMoneyEffect(effect: FaultEffect | undefined): effect is MoneyEffect {
  return moneyEffects.some((one) => one === effect)
}
