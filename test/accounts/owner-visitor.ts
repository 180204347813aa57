import type { OfficeVisitor } from '#domain/owners/admit-owner.ts'
import type { Clock } from '#domain/services.ts'

/** Who acts where a test does in the office what an owner would: one who has just given a code. */
export const ownerVisitor = (clock: Clock): OfficeVisitor => ({
  accountId: 'owner',
  role: 'owner',
  twoFactorEnabled: true,
  twoFactorAt: clock.now().toISOString(),
})
