import { confirmSession } from '../accounts/sessions/confirm-session.ts'
import { searchAudit } from '../audit/search-audit.ts'
import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'

/** What owners do about their own access, and the record of what all of them did. */
export const createOwnerOffice = (services: Services) =>
  bindOperations(services, { confirm: confirmSession, searchAudit })
