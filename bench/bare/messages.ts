import type { WireAnswer } from '../client/request.ts'

/** What the bare server is told to serve from now on; it says `ready` when it does. */
export type BareTask =
  | { serve: 'answer'; status: number; head: string[]; body: string }
  | { serve: 'file'; path: string; bytes: number }
  | { serve: 'streams' }

/** What Node adds to every answer by itself. */
const ownHead = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The same bytes and the same head as that answer. */
export const sameAs = ({ status, head, body }: WireAnswer): BareTask => ({
  serve: 'answer',
  status,
  head: head.filter(([name]) => !ownHead.has(name.toLowerCase())).flat(),
  body: body.toString('base64'),
})
