import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { listMailbox } from './list-mailbox.ts'
import { queueMail } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'

export const createMailOperations = (services: Services) =>
  bindOperations(services, { queue: queueMail, sendMail, listMailbox })
