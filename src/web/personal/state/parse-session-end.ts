/** Why a session ended, and where to redirect its pages. */
export interface SessionEnd {
  state: 'banned' | 'signed-out'
  redirect: string | null
}

/** Reads this from the details of a refusal. */
export const parseSessionEnd = ({ state, redirect }: Record<string, unknown>): SessionEnd => ({
  state: state === 'banned' ? state : 'signed-out',
  redirect: typeof redirect === 'string' ? redirect : null,
})
