import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { banCustomer, unbanCustomer } from './ban-customer.ts'
import { deleteCustomer } from './delete-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { searchCustomers } from './search-customers.ts'
import { showCustomer } from './show-customer.ts'
import { signOutCustomer } from './sign-out-customer.ts'

export const createCustomerOperations = (services: Services) =>
  bindOperations(services, {
    search: searchCustomers,
    show: showCustomer,
    ban: banCustomer,
    unban: unbanCustomer,
    signOut: signOutCustomer,
    erase: deleteCustomer,
    exportData: exportCustomer,
  })
