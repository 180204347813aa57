import { type ComponentType, type FunctionComponent, memo, Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'

/**
 * A component that is rendered on the server and whose script loads after the page's own. Memoized, because an update
 * from the surrounding page before the script arrives would make React remove it from the page.
 */
export function servedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const Part: FunctionComponent<Props> = lazyPart(load)
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
}
