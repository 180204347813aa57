import { useEffect, useState } from 'react'
import { Mark } from '#web/ui/mark.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { findOngoingPurchase } from './ongoing-purchase.ts'

/** The figure that this tab went to pay for, unprinted; the store's mark when the return address names another. */
export function StillPicture({ parameters }: { parameters: URLSearchParams }) {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    const ids = [parameters.get('token'), parameters.get('preference_id')]
    setImage(findOngoingPurchase(ids)?.image ?? null)
  }, [parameters])
  if (image)
    return (
      <span className="absolute inset-0 opacity-70 grayscale">
        <Picture address={image} alt="" sizes="(min-width: 820px) 22rem, 100vw" first />
      </span>
    )
  return (
    <span aria-hidden="true" className="grid size-full place-items-center text-ink-3">
      <Mark className="size-24 stroke-2" />
    </span>
  )
}
