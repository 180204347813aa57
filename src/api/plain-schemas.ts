import { z } from '@hono/zod-openapi'
import { eachPlain, type PlainField, type PlainName, type PlainWords } from '#domain/catalog/plain-fields.ts'
import { textOrNone } from './plain-text.ts'

type Schemas = { [Name in PlainName]: z.ZodType<PlainWords[Name], PlainWords[Name]> }

/** The schemas of a product's plain fields in answers. */
// Each schema matches the kind of its field.
export const plainAnswers = eachPlain(answerOf) as Schemas

/** The schemas of the same fields as owners send them. */
export const plainInputs = eachPlain(inputOf) as Schemas

function answerOf({ kind }: PlainField): z.ZodType {
  switch (kind) {
    case 'text':
      return z.string().nullable()
    case 'number':
      return z.int()
    case 'flag':
      return z.boolean()
    case 'day':
      return z.string().openapi({ format: 'date' })
    case 'category':
      return z.string()
  }
}

function inputOf(plain: PlainField): z.ZodType {
  switch (plain.kind) {
    case 'text':
      return textOrNone(plain.longest).nullable()
    case 'number':
      return z.int().min(0).max(plain.most)
    case 'flag':
      return z.boolean()
    case 'day':
      return z.iso.date('must be a day such as 2026-11-20')
    case 'category':
      return textOrNone(plain.longest)
  }
}
