import type { Visitor } from '../accounts/visitor.ts'
import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { missingSecondFactor } from './office-access.ts'
import { requireFreshProof } from './require-fresh-proof.ts'
import { checkSetUpLink, claimStore, isSetUp, makeSetUpLink } from './set-up-link.ts'

export const createOwnerOperations = (services: Services) => ({
  ...bindOperations(services, {
    makeSetUpLink,
    checkSetUpLink,
    claimStore,
    isSetUp,
    requireFreshProof,
  }),
  missingSecondFactor: (visitor: Pick<Visitor, 'twoFactorEnabled' | 'twoFactorAt'>) =>
    missingSecondFactor(visitor, services),
})
