import { useEffect, useState } from 'react'
import type { Sent } from '#api/calls.ts'
import { type GiftDraft, keepGiftDraft, readGiftDraft } from '#web/personal/purchase/gifts/gift-draft.ts'

type GiftBody = NonNullable<Sent<'POST /payments/paypal/orders'>['body']['gift']>

/** Whether this purchase is for somebody else, and for whom; kept in this tab until it is paid. */
export function useGift(uid: string) {
  const [draft, setDraft] = useState<GiftDraft | null>(() => readGiftDraft(uid))
  useEffect(() => keepGiftDraft(uid, draft), [uid, draft])
  return {
    /** Null where the buyer buys for themselves. */
    draft,
    set: setDraft,
    toMissing: draft !== null && !/^\S+@\S+\.\S+$/.test(draft.to.trim()),
  }
}

export type CheckoutGift = ReturnType<typeof useGift>

/** As an order is asked for it. */
export function giftBody({ to, name, message, at, language }: GiftDraft): GiftBody {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    to: to.trim(),
    language,
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(message.trim() === '' ? {} : { message: message.trim() }),
    ...(at === '' ? {} : { deliverAt: `${at}[${zone}]` }),
  }
}
