import { startTransition, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { whenIdle } from '#web/ui/when-idle.ts'

/** Prefetches the scripts of the product page, which every card of a list links to, once the list is idle. */
export function ProductPageAhead({ link }: { link: string }) {
  const [resting, setResting] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setResting(true)), { light: true }), [])
  return resting && <PrefetchPageLinks page={link} />
}
