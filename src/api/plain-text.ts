import { z } from '@hono/zod-openapi'

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** Text of at most `longest` characters that every database can keep: no U+0000, no half of a surrogate pair. */
export const plainText = (longest: number) =>
  z.string().min(1).max(longest).refine(isStorable, 'must be plain text').openapi({ minLength: 1, maxLength: longest })
