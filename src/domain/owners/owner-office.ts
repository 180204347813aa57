import { searchAudit } from '../audit/search-audit.ts'
import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'

/** The record of what all owners did. */
export const createOwnerOffice = (services: Services) => bindOperations(services, { searchAudit })
