import type { Sentence } from '#domain/each-language.ts'
import { endDemoAccounts } from '#domain/owners/end-demo-accounts.ts'
import { joinLines } from '../join-lines.ts'
import type { OpenedShop } from '../with-shop.ts'
import { sayDemo } from './demo-texts.ts'

/** `shop demo end-accounts`: nobody can sign in with a password from the manual anymore. Returns what to print. */
export async function endAccountsOfDemo({ services, config }: OpenedShop): Promise<Sentence> {
  const { ended, doubted, forgotten } = await endDemoAccounts(services)
  if (ended.length === 0) return sayDemo.noAccounts
  return joinLines([
    sayDemo.ended(ended),
    ...(doubted > 0 ? [sayDemo.doubted(doubted)] : []),
    ...(forgotten.length > 0 ? [sayDemo.forgotten(forgotten)] : []),
    ...(config.DEMO ? [sayDemo.stillDemo] : []),
  ])
}
