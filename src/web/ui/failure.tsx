import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** Why an action failed; nothing if it has not. */
export const Failure = ({ children }: { children: ReactNode }) =>
  children && (
    <Notice kind="danger" role="alert">
      {children}
    </Notice>
  )
