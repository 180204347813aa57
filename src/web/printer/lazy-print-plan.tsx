import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ProductModel } from '#domain/catalog/product.ts'
import { retryUntilLoaded } from '#web/lazy/retry-until-loaded.ts'

export interface PrintPlanProps {
  model: ProductModel
}

/** Weight, time and cost on the buyer's printer; loaded when its reserved space comes near the viewport. */
export function LazyPrintPlan({ model }: PrintPlanProps) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ PrintPlan: ComponentType<PrintPlanProps> } | null>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void retryUntilLoaded(() => import('./print-plan.tsx')).then(setLoaded, () => undefined)
      },
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="min-h-100">
      {loaded && <loaded.PrintPlan model={model} />}
    </div>
  )
}
