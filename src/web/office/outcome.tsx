import type { ReactNode } from 'react'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** An action's result: why it failed, or that it was done; empty before. */
export const Outcome = ({ failure, done }: { failure?: ReactNode; done?: ReactNode }) => (
  <>
    <Failure>{failure}</Failure>
    {done && (
      <Notice kind="success" role="status">
        {done}
      </Notice>
    )}
  </>
)
