import type { OfficeVisitor } from '#domain/owners/admit-owner.ts'
import type { Clock } from '#domain/services.ts'

/** The owner on whose behalf tests act in the office, who has always just given a code. */
export const ownerVisitor = (clock: Clock): OfficeVisitor => ({
  accountId: 'owner',
  role: 'owner',
  twoFactorEnabled: true,
  twoFactorAt: clock.now().toISOString(),
  get confirmedAt() {
    return clock.now().toISOString()
  },
  confirmedBy: 'code',
})
