import { createRoute, z } from '@hono/zod-openapi'
import { ShopError } from '#domain/errors.ts'
import type { Shop } from '#domain/shop.ts'
import type { Api } from '../api.ts'
import { sayApi } from '../api-texts.ts'
import { refusal } from '../errors.ts'

/** A browser's report; other fields are ignored (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). */
const report = z.object({
  'csp-report': z.object({
    'document-uri': z.string().default(''),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().default(''),
    'blocked-uri': z.string().default(''),
    'source-file': z.string().nullish(),
    'line-number': z.int().nullish(),
  }),
})

const mediaType = 'application/csp-report'

const tell = createRoute({
  method: 'post',
  path: '/reports/csp',
  tags: ['pages'],
  description: 'Where browsers tell that a page tried what its policy forbids; owners see it among security.',
  request: { body: { content: { [mediaType]: { schema: report } }, required: true } },
  responses: {
    204: { description: 'Taken; what makes no sense is dropped' },
    ...refusal(400, 'No report'),
    ...refusal(403, 'From another site'),
    ...refusal(413, 'More than 10 KB'),
    ...refusal(415, 'Another type of body'),
    ...refusal(429, 'More than 20 a minute'),
  },
})

export const reportRoutes = [tell] as const

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function addReportRoutes(api: Api, shop: Shop) {
  api.openapi(tell, async (context) => {
    if (!context.req.header('content-type')?.startsWith(mediaType))
      throw new ShopError('invalid-argument', sayApi.sendType(mediaType), { nature: 'wrong-type' })
    const read = report.safeParse(parse(await context.req.text()))
    if (!read.success) throw new ShopError('invalid-argument', sayApi.noReport)
    const told = read.data['csp-report']
    await shop.violations.keep({
      directive: told['effective-directive'] ?? told['violated-directive'].split(' ')[0] ?? '',
      blocked: told['blocked-uri'],
      page: told['document-uri'],
      script: told['source-file'] ?? '',
      line: told['line-number'] ?? null,
    })
    return context.body(null, 204)
  })
}
