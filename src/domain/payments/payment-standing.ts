/**
 * `paid`: the order gives access now; `checking`: it is not known yet whether money moved, or the owner has to look;
 * `unpaid`: it can still be paid and nothing was collected; `over`: it can no longer be paid and nothing was collected;
 * `returned`: the money went back; `disputed`: the money is on hold until a dispute ends; `withdrawn`: the buyer
 * withdrew, and not all of the money is back.
 */
export const paymentStandings = ['paid', 'checking', 'unpaid', 'over', 'returned', 'disputed', 'withdrawn'] as const
export type PaymentStanding = (typeof paymentStandings)[number]
