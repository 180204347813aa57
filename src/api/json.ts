import type { z } from '@hono/zod-openapi'

/** Documents one answer of a route: `responses: { 200: json('The order', orderSchema) }`. */
export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

/** Documents the required body of a route: `request: { body: jsonBody(schema) }`. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
  required: true as const,
})
