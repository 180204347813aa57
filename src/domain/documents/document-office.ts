import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { keepBooks } from './keep-books.ts'
import { sumUpBooks } from './sum-up-books.ts'

/** Operations for owners on the documents of all orders. */
export const createDocumentOffice = (services: Services) => bindOperations(services, { keepBooks, sumUpBooks })
