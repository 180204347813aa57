import type { OpenAPIHono } from '@hono/zod-openapi'
import { scopeOfCall } from '../office/key-calls.ts'

type Description = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** Documents on each office call that a session opens it, and whether an API key does, and with which scope. */
export function describeKeys(description: Description, sessionCookie: string): Description {
  description.components = {
    ...description.components,
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookie,
        description: 'Set by `POST /api/auth/sign-in/email`.',
      },
      apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of an owner.' },
    },
  }
  for (const [path, calls] of Object.entries(description.paths ?? {}))
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const call = calls[method]
      if (!call || !path.startsWith('/api/admin/')) continue
      const scope = scopeOfCall(`${method.toUpperCase()} ${path}`)
      call.security = [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])]
    }
  return description
}
