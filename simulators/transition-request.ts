import { z } from 'zod'

/**
 * What can happen to a payment after the sale: `POST /control/payments/{id}`. `amount`: only this part is refunded;
 * `held: false`: PayPal leaves the money with the seller while it looks into a complaint.
 */
export const transitionRequest = z.strictObject({
  become: z.enum(['completed', 'denied', 'refunded', 'reversed', 'charged_back', 'reimbursed', 'disputed']),
  amount: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/)
    .optional(),
  held: z.boolean().default(true),
})

export type TransitionRequest = z.infer<typeof transitionRequest>
