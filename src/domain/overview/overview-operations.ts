import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { endGivenUp } from './end-given-up.ts'
import { findTroubles } from './find-troubles.ts'
import { listGivenUpWork } from './list-given-up.ts'

export const createOverviewOperations = (services: Services) =>
  bindOperations(services, { findTroubles, listGivenUp: listGivenUpWork, endGivenUp })
