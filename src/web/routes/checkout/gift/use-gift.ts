import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Sent } from '#api/calls.ts'
import { normalizeEmail } from '#domain/accounts/normalize-email.ts'
import { draftIn, type GiftDraft, keepGiftDraft, readGiftDraft } from '#web/personal/purchase/gifts/gift-draft.ts'
import { findOrderedGift, forgetOrderedGift } from '#web/personal/purchase/ongoing-purchase.ts'
import type { CheckoutLine } from '../checkout-source.ts'

type GiftBody = NonNullable<Sent<'POST /payments/paypal/orders'>['body']['gift']>

/** Whether this purchase is a gift, and for whom; kept in this tab until it is ordered, and then with its order. */
export function useGift(uid: string, lines: CheckoutLine[]) {
  const { key: entry } = useLocation()
  const slugs = lines.map(({ slug }) => slug)
  const [draft, setDraft] = useState(() => readGiftDraft(uid, slugs) ?? draftIn(findOrderedGift(entry), uid, slugs))
  return {
    /** Null when the buyer buys for themselves. */
    draft,
    set(draft: GiftDraft | null) {
      setDraft(draft)
      keepGiftDraft(draft && { ...draft, uid, slugs })
      if (draft === null) forgetOrderedGift(entry)
    },
    /** Moves the draft to the order that is being placed. */
    handOver() {
      keepGiftDraft(null)
      return draft ? { ...draft, uid, slugs, entry } : undefined
    },
    timeMissing: draft?.at === null,
    recipientMissing: draft !== null && !normalizeEmail(draft.to),
  }
}

export type CheckoutGift = ReturnType<typeof useGift>

/** The gift in the form that an order request takes. */
export function giftBody({ to, name, message, at, language }: GiftDraft): GiftBody {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    to: to.trim(),
    language,
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(message.trim() === '' ? {} : { message: message.trim() }),
    ...(at ? { deliverAt: `${at}[${zone}]` } : {}),
  }
}
