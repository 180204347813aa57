/** Why a session ended, and where to redirect its pages. */
export interface AccountEnd {
  state: 'banned' | 'signed-out'
  redirect: string | null
}

/** Reads this from the details of a refusal. */
export const readEnd = ({ state, redirect }: Record<string, unknown>): AccountEnd => ({
  state: state === 'banned' ? state : 'signed-out',
  redirect: typeof redirect === 'string' ? redirect : null,
})
