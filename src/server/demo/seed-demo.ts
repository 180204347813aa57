import type { Authentication } from '#adapters/sign-in/better-auth-accounts.ts'
import { listDemoAccounts, putDemoAccount } from '#domain/accounts/standing/demo-accounts.ts'
import type { Services } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import { demoCatalog, demoCatalogFiles, readDemoPromos, readDemoSample } from './demo-catalog.ts'

const password = 'Demo-1234!'
const people = [
  { name: 'Demo Customer', email: 'customer@estela.test', role: 'customer' },
  { name: 'Demo Owner', email: 'owner@estela.test', role: 'owner' },
] as const

export interface SeedParts {
  shop: Shop
  authentication: Pick<Authentication, 'hashPassword'>
  services: Services
}

async function seedAccounts({ authentication, services }: SeedParts) {
  const made = await listDemoAccounts({ reader: services.database.read })
  for (const person of people)
    if (!made.some(({ email }) => email === person.email))
      await putDemoAccount(services, { ...person, passwordHash: await authentication.hashPassword(password) })
}

/** Creates the demo accounts and, in an empty shop, the demo catalog or its first `figures`; safe to run again. */
export async function seedDemo(parts: SeedParts, figures?: number): Promise<void> {
  await seedAccounts(parts)
  const { shop } = parts
  if ((await shop.catalog.browse({ pageSize: 1 })).total > 0) return
  await shop.downloads.keepSample(await readDemoSample())
  await shop.catalog.keepPromos(await readDemoPromos())
  await shop.catalog.importCatalog((await demoCatalog()).slice(0, figures), demoCatalogFiles, { dryRun: false })
}
