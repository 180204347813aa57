import type { Context } from 'hono'

/** Has browsers keep the answer as a file of this name, in letters, digits, points and dashes. */
export const nameFile = (context: Pick<Context, 'header'>, name: string): void =>
  context.header('Content-Disposition', `attachment; filename="${name}"`)
