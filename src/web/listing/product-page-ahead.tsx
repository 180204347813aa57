import { startTransition, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { whenIdle } from '#web/ui/when-idle.ts'

/** The scripts of the product page, which every card of a list leads to, once the list rests. */
export function ProductPageAhead({ link }: { link: string }) {
  const [resting, setResting] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setResting(true)), { light: true }), [])
  return resting && <PrefetchPageLinks page={link} />
}
