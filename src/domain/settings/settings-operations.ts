import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { changeSettings } from './change-settings.ts'
import { listSettings } from './list-settings.ts'
import { probeConnection } from './probe-connection.ts'

export const createSettingsOperations = (services: Services) =>
  bindOperations(services, { list: listSettings, change: changeSettings, probe: probeConnection })
