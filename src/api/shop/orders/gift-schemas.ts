import { z } from '@hono/zod-openapi'
import { giftStates, longestGift } from '#domain/orders/gifts/gift.ts'
import { languages } from '#domain/voice.ts'
import { emailText } from '../../plain-text.ts'

/** The recipient of an order that is a gift. The operation validates the values and says what is wrong with them. */
export const giftRequest = z
  .object({
    to: emailText.openapi({ description: 'The recipient’s e-mail; not the caller’s own.' }),
    name: z
      .string()
      .max(400)
      .optional()
      .openapi({ description: `What the giver is called in it; ${longestGift.name} characters, no web address.` }),
    message: z
      .string()
      .max(4000)
      .optional()
      .openapi({ description: `${longestGift.message} characters; shown on the gift’s page.` }),
    deliverAt: z.string().max(100).optional().openapi({
      description: 'An instant, or a local time with its zone; within a year. None = at once.',
      example: '2026-12-24T18:00[America/Santiago]',
    }),
    language: z.enum(languages).optional().openapi({ description: 'Of its mail; else the one that the caller chose.' }),
  })
  .openapi('GiftRequest')

/** The state of a gift, for its buyer and owners. */
export const orderGift = z
  .object({
    state: z.enum(giftStates),
    to: z.string().openapi({ description: 'Empty once nobody needs the address any more.' }),
    name: z.string(),
    message: z.string(),
    language: z.enum(languages),
    sendAt: z.string().openapi({ description: 'When its mail goes out, or went.' }),
    timeZone: z.string().nullable(),
    sentAt: z.string().nullable(),
    claimedAt: z.string().nullable(),
  })
  .openapi('OrderGift')
