// Writes TypeScript types for the request and answers of each call, from a store's own description:
//   ESTELA_KEY=estela_… node tools/write-api-types.ts https://store.example/api/openapi.json > store-api.ts
import { z } from 'zod'

interface Schema {
  $ref?: string | undefined
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  allOf?: Schema[] | undefined
  items?: Schema | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  additionalProperties?: boolean | Schema | undefined
}

const schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null)
const media = z.object({ content: z.record(z.string(), z.object({ schema })).optional() })
const description = z.object({
  components: z.object({ schemas: z.record(z.string(), schema) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema }))
          .default([]),
        requestBody: media.optional(),
        responses: z.record(z.string(), media),
      }),
    ),
  ),
})

const names: Record<string, string> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
}

function typeOf(of: Schema): string {
  if (of.$ref) return of.$ref.replace(/^.*\//, '')
  const parts = of.allOf ?? of.anyOf ?? of.oneOf
  if (parts) return `(${parts.map(typeOf).join(of.allOf ? ' & ' : ' | ')})`
  if (of.enum) return of.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (of.const !== undefined) return JSON.stringify(of.const)
  return [of.type ?? 'unknown']
    .flat()
    .map((type) => plainType(type, of))
    .join(' | ')
}

function plainType(type: string, { items, properties, required = [], additionalProperties: others }: Schema): string {
  if (type === 'array') return `(${typeOf(items ?? {})})[]`
  if (type !== 'object') return names[type] ?? 'unknown'
  if (!properties) return `Record<string, ${typeof others === 'object' ? typeOf(others) : 'unknown'}>`
  const fields = Object.entries(properties).map(
    ([name, of]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(of)}`,
  )
  return `{ ${fields.join('; ')} }`
}

type Call = z.output<typeof description>['paths'][string][string]

const jsonOf = (of: z.output<typeof media> | undefined) => of?.content?.['application/json']?.schema

function sentTo({ parameters, requestBody }: Call): string {
  const group = (place: string) => {
    const some = parameters.filter((one) => one.in === place)
    return some.map(({ name, required, schema }) => `${JSON.stringify(name)}${required ? '' : '?'}: ${typeOf(schema)}`)
  }
  const [params, query, body] = [group('path'), group('query'), jsonOf(requestBody)]
  return [
    ...(params.length > 0 ? [`params: { ${params.join('; ')} }`] : []),
    ...(query.length > 0 ? [`query?: { ${query.join('; ')} }`] : []),
    ...(body ? [`body: ${typeOf(body)}`] : []),
  ].join('; ')
}

function answerOf({ responses }: Call): string {
  const good = Object.entries(responses).flatMap(([status, of]) => (status.startsWith('2') ? (jsonOf(of) ?? []) : []))
  return good.length > 0 ? good.map(typeOf).join(' | ') : 'undefined'
}

const { ESTELA_KEY: key } = process.env
const [address = 'http://127.0.0.1:3000/api/openapi.json'] = process.argv.slice(2)
const answer = await fetch(address, { headers: key ? { authorization: `Bearer ${key}` } : {} })
if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
const { components, paths } = description.parse(await answer.json())
const types = Object.entries(components.schemas).map(([name, of]) => `export type ${name} = ${typeOf(of)}`)
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, call]) => `  '${method.toUpperCase()} ${path}': { sent: { ${sentTo(call)} }; answer: ${answerOf(call)} }`,
  ),
)
console.log(`${types.join('\n')}\n\nexport interface Calls {\n${calls.join('\n')}\n}`)
