import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { banCustomer, unbanCustomer } from './ban-customer.ts'
import { confirmEmail } from './confirm-email.ts'
import { deleteCustomer } from './delete-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { searchCustomers } from './search-customers.ts'
import { showCustomer } from './show-customer.ts'
import { signOutCustomer } from './sign-out-customer.ts'

/** What owners do with customers' accounts. */
export function createCustomerOffice(services: Services) {
  const looking = bindOperations(services, { search: searchCustomers, show: showCustomer })
  const acting = bindOperations(services, {
    exportData: exportCustomer,
    ban: banCustomer,
    unban: unbanCustomer,
    signOut: signOutCustomer,
    confirmEmail,
    erase: deleteCustomer,
  })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
