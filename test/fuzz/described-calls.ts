import { z } from 'zod'

/** The part of JSON Schema that the store's own description uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
  example?: unknown
  default?: unknown
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}

/** One call, with `{name}` in its path, and its described parameters and bodies. */
export interface Call {
  method: string
  path: string
  parameters: Parameter[]
  bodies: { type: string; schema: Schema }[]
}

const schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null)
const description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema }))
          .default([]),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})

/** All calls of the description, and a function that resolves their references. */
export function readDescription(openapi: unknown) {
  const { paths, components } = description.parse(openapi)
  // Those of accounts end sessions; `other-calls.ts` chooses among them.
  const walked = Object.entries(paths).filter(([path]) => !/^\/api\/(auth\/|sign-in$)/.test(path))
  const calls = walked.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]): Call => {
      const named = new Set(parameters.map(({ name }) => name))
      // Some paths have parameters that are not described.
      const others = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
        named.has(name) ? [] : [{ name, in: 'path', required: true, schema: { type: 'string' } }],
      )
      const bodies = Object.entries(requestBody?.content ?? {}).map(([type, body]) => ({ type, schema: body.schema }))
      return { method: method.toUpperCase(), path, parameters: [...parameters, ...others], bodies }
    }),
  )
  const resolve = ($ref: string): Schema => components.schemas[$ref.replace(/^.*\//, '')] ?? {}
  return { calls, resolve }
}
