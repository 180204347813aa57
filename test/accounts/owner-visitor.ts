import type { OfficeVisitor } from '#domain/owners/admit-owner.ts'

/** Who acts where a test does in the office what an owner would. */
export const ownerVisitor: OfficeVisitor = {
  accountId: 'owner',
  role: 'owner',
  twoFactorEnabled: true,
  twoFactorAt: '9999-01-01T00:00:00.000Z',
}
