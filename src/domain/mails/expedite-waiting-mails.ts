import { expediteWaiting } from '../jobs/expedite-waiting.ts'
import type { Services } from '../services.ts'
import { noMailServer } from './no-mail-server.ts'

/** Call it when a mail server was set: mails that waited for one leave at once. Harmless when repeated. */
export const expediteWaitingMails = async ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> => {
  await expediteWaiting({ database, clock }, { kind: 'send-mail', why: noMailServer })
}
