import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { refusal } from '../errors.ts'
import type { json } from '../json.ts'
import { dangerousCalls } from '../office/dangerous-calls.ts'
import { unproven } from '../office/owner-proof.ts'

type Description = ReturnType<OpenAPIHono['getOpenAPI31Document']>

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const dangerous = new Set(dangerousCalls.map((call) => call.join(' ')))
const otherRequest = 'The idempotency key belongs to another request, or its first one still runs'

/** Converts an answer to OpenAPI form, since the description has already been generated from the routes. */
function written({ description, content }: ReturnType<typeof json>) {
  const { $schema: _, ...schema } = z.toJSONSchema(content['application/json'].schema)
  return { description, content: { 'application/json': { schema } } }
}

/** Documents on each call what its door demands before the route runs: a proof of identity or an idempotency key. */
export function describeDoors(description: Description): Description {
  for (const [path, calls] of Object.entries(description.paths ?? {}))
    for (const method of methods) {
      const { responses, parameters = [] } = calls[method] ?? {}
      if (!responses) continue
      if (dangerous.has(`${method.toUpperCase()} ${path}`)) responses[403] ??= written(unproven[403])
      if (!parameters.some((one) => 'name' in one && one.name === 'idempotency-key')) continue
      const known = responses[409]
      if (!known) responses[409] = written(refusal(409, otherRequest)[409])
      else if ('description' in known && !/idempotency key/.test(known.description ?? ''))
        known.description = `${known.description}; or: ${otherRequest}`
    }
  return description
}
