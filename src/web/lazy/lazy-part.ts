import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { retryUntilLoaded } from './retry-until-loaded.ts'

/**
 * A component in a file of its own, under a `Suspense`. Unlike React's own `lazy`, one failed load does not break the
 * whole page.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await retryUntilLoaded(load) }))
