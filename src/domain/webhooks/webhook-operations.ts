import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { sendDelivery } from './send-delivery.ts'
import { wakeEndpoint } from './wake-endpoint.ts'

export const createWebhookOperations = (services: Services) =>
  bindOperations(services, { send: sendDelivery, wake: wakeEndpoint })
