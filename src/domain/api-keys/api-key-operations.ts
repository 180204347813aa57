import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { findKeyVisitor } from './find-key-visitor.ts'

export const createApiKeyOperations = (services: Services) => bindOperations(services, { find: findKeyVisitor })
