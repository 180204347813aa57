import { Mark } from '#web/ui/mark.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { OngoingPurchase } from './purchase/ongoing-purchase.ts'

/**
 * The figure that this tab went to pay for, in gray; the store's mark when the return address names another purchase.
 */
export function StillPicture({ purchase }: { purchase: OngoingPurchase | null }) {
  if (purchase)
    return (
      <span className="absolute inset-0 opacity-70 grayscale">
        <Picture address={purchase.image} alt="" sizes="(min-width: 820px) 22rem, 100vw" first />
      </span>
    )
  return (
    <span aria-hidden="true" data-mark className="grid size-full place-items-center text-ink-3">
      <Mark className="size-24 stroke-2!" />
    </span>
  )
}
