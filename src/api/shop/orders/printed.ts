import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnvironment } from '../../api.ts'
import { refusal } from '../../errors.ts'

/** What a call answers that prints. */
export const printed = {
  200: { description: 'The file', content: { 'application/pdf': { schema: z.string() } } },
  ...refusal(429, 'Too many within the hour'),
  ...refusal(503, 'It could not be printed just now; it is unchanged'),
}

/** Nobody keeps the answer, not even the browser that asked. */
export const privately = (context: Context<ApiEnvironment>) => context.header('Cache-Control', 'private, no-store')

/** Sends a PDF to be shown; `name` is without its ending. */
export function sendPdf(context: Context<ApiEnvironment>, { name, bytes }: { name: string; bytes: Uint8Array }) {
  privately(context)
  context.header('Content-Type', 'application/pdf')
  context.header('Content-Disposition', `inline; filename="${name}.pdf"`)
  return context.body(Uint8Array.from(bytes).buffer, 200)
}
