/** Why a session is over, and where its pages lead. */
export interface AccountEnd {
  state: 'banned' | 'signed-out'
  redirect: string | null
}

/** What the details of a refusal tell of it. */
export const readEnd = ({ state, redirect }: Record<string, unknown>): AccountEnd => ({
  state: state === 'banned' ? state : 'signed-out',
  redirect: typeof redirect === 'string' ? redirect : null,
})
