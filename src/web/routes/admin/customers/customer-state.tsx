import { State, type Tone } from '#web/office/table.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

interface Account {
  role: 'customer' | 'owner'
  email: string
  emailVerified: boolean
  guest: boolean
  deleted: boolean
  ban: object | null
  bannedBySettings: boolean
}
type StateName = keyof typeof texts.en.states

const tones: Record<StateName, Tone> = {
  owner: 'info',
  banned: 'bad',
  deleted: 'plain',
  guest: 'plain',
  unconfirmed: 'wait',
  customer: 'plain',
}

const stateOf = (account: Account): StateName =>
  account.deleted
    ? 'deleted'
    : account.ban || account.bannedBySettings
      ? 'banned'
      : account.role === 'owner'
        ? 'owner'
        : account.guest
          ? 'guest'
          : account.emailVerified
            ? 'customer'
            : 'unconfirmed'

/** An account's state in one word. */
export function CustomerState({ account }: { account: Account }) {
  const { states } = useTexts(texts)
  const state = stateOf(account)
  return <State tone={tones[state]}>{states[state]}</State>
}
