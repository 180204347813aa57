import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnvironment } from '../../api.ts'
import { refusal } from '../../errors.ts'

/** The answers of a call that prints. */
export const pdfResponses = {
  200: { description: 'The file', content: { 'application/pdf': { schema: z.string() } } },
  ...refusal(429, 'Too many within the hour'),
  ...refusal(503, 'It could not be printed just now; it is unchanged'),
}

/** Forbids caching, even in the browser that asked. */
export const forbidCaching = (context: Context<ApiEnvironment>) => context.header('Cache-Control', 'private, no-store')

/** Sends a PDF for display; `name` comes without its extension. */
export function sendPdf(context: Context<ApiEnvironment>, { name, bytes }: { name: string; bytes: Uint8Array }) {
  forbidCaching(context)
  context.header('Content-Type', 'application/pdf')
  context.header('Content-Disposition', `inline; filename="${name}.pdf"`)
  return context.body(Uint8Array.from(bytes).buffer, 200)
}
