import { endDemoAccounts } from '#domain/owners/end-demo-accounts.ts'
import type { OpenedShop } from './open-shop.ts'

/** `shop demo end-accounts`: nobody signs in with a password of the manual any more. Returns what to print. */
export async function endAccountsOfDemo({ services, config }: OpenedShop): Promise<string> {
  const { ended, doubted, forgotten } = await endDemoAccounts(services)
  if (ended.length === 0) return 'This store has no accounts of a demo.'
  return [
    `Nobody can sign in as ${ended.join(' or ')} any more. What they bought stays in the books.`,
    ...(doubted > 0
      ? [
          `In a demo anybody could take any address: ${doubted} other accounts keep what they have, and each needs a new password, by "forgot password", or by \`npm run shop -- owner create\` for an owner.`,
        ]
      : []),
    ...(forgotten.length > 0
      ? [`What anybody could save in its back office is forgotten, enter it again: ${forgotten.join(', ')}.`]
      : []),
    ...(config.DEMO
      ? ['By its present settings this store is a demo: the next start makes them anew. NODE_ENV=production ends that.']
      : []),
  ].join('\n')
}
