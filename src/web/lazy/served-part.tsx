import { type ComponentType, type FunctionComponent, memo, Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'

/**
 * A component that the server has written into the page, and whose script comes after the page's own. What the page
 * around it hears meanwhile must not reach it: React would take it out until its script is there.
 */
export function servedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const Part: FunctionComponent<Props> = lazyPart(load)
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
}
