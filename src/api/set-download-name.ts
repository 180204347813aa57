import type { Context } from 'hono'

/** Makes browsers save the answer under this name, which holds only letters, digits, dots and dashes. */
export const setDownloadName = (context: Pick<Context, 'header'>, name: string): void =>
  context.header('Content-Disposition', `attachment; filename="${name}"`)
