import type { WireAnswer } from '../client/request.ts'

/** Tells the bare server what to serve from now on; it replies `ready` once it does. */
export type BareTask =
  | { serve: 'answer'; status: number; head: string[]; body: string }
  | { serve: 'file'; path: string; bytes: number }
  | { serve: 'streams' }

/** Headers that Node adds to every answer on its own. */
const ownHead = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** A task to serve the same body and headers as this answer. */
export const sameAs = ({ status, head, body }: WireAnswer): BareTask => ({
  serve: 'answer',
  status,
  head: head.filter(([name]) => !ownHead.has(name.toLowerCase())).flat(),
  body: body.toString('base64'),
})
