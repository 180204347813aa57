import { isErasedAddress } from '#domain/accounts/erased-address.ts'
import { State, type Tone } from '#web/office/table.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

interface Account {
  role: 'customer' | 'owner'
  email: string
  emailVerified: boolean
  guest: boolean
  ban: object | null
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

/** Whether the person was taken out of the account on request; its address is then one that nobody can have. */
export const isDeleted = ({ email }: { email: string }): boolean => isErasedAddress(email)

const stateOf = (account: Account): StateName =>
  isDeleted(account)
    ? 'deleted'
    : account.ban
      ? 'banned'
      : account.role === 'owner'
        ? 'owner'
        : account.guest
          ? 'guest'
          : account.emailVerified
            ? 'customer'
            : 'unconfirmed'

/** What is to know about an account, in a word. */
export function CustomerState({ account }: { account: Account }) {
  const { states } = useTexts(texts)
  const state = stateOf(account)
  return <State tone={tones[state]}>{states[state]}</State>
}
