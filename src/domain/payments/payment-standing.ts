/**
 * `paid`: the order gives access now; `checking`: whether money moved is not known yet, or waits for a look by the
 * owner; `unpaid`: it can still be paid, and nothing was collected; `over`: it cannot, and nothing was; `returned`: the
 * money went back; `disputed`: it is held until a dispute ends; `withdrawn`: its buyer withdrew, and not all of the money
 * is back.
 */
export const paymentStandings = ['paid', 'checking', 'unpaid', 'over', 'returned', 'disputed', 'withdrawn'] as const
export type PaymentStanding = (typeof paymentStandings)[number]
