import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { keepViolation } from './keep-violation.ts'

export const createViolationOperations = (services: Services) => bindOperations(services, { keep: keepViolation })
