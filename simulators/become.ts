import { z } from 'zod'

/** What can happen to a payment after the sale: `POST /control/payments/{id}`. `amount`: only part of it is refunded. */
export const becomeRequest = z.strictObject({
  become: z.enum(['completed', 'denied', 'refunded', 'reversed', 'charged_back', 'reimbursed', 'disputed']),
  amount: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/)
    .optional(),
})

export type Become = z.infer<typeof becomeRequest>
