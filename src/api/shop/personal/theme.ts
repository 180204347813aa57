import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '../../api.ts'
import { refusal } from '../../errors.ts'

const yearSeconds = 31_536_000

const theme = createRoute({
  method: 'get',
  path: '/theme/{color}',
  tags: ['pages'],
  description: 'The style sheet by which pages take on the accent that the owner chose; the same for ever.',
  request: { params: z.object({ color: z.string().regex(/^[0-9a-f]{6}$/, 'must be six hexadecimal digits') }) },
  responses: {
    200: { description: 'The style sheet', content: { 'text/css': { schema: z.string() } } },
    ...refusal(400, 'No color'),
  },
})

export const themeRoutes = [theme] as const

/** The accent color and everything the themes derive from it (`tokens.css`), light first, dark second. */
const styles = (accent: string) => `:root{
--accent:${accent};
--accent-hover:light-dark(oklch(from ${accent} calc(l - .035) c h),oklch(from ${accent} calc(l + .035) c h));
--accent-edge:light-dark(oklch(from ${accent} calc(l - .125) calc(c * .87) h),${accent});
--accent-text:light-dark(oklch(from ${accent} .47 min(c,.1) h),oklch(from ${accent} max(l,.8) min(c,.15) h));
--focus:light-dark(oklch(.225 .012 70),${accent});
--focus-halo:light-dark(${accent},oklch(.205 .004 75));
}
`

export function addThemeRoutes(api: Api) {
  api.openapi(theme, (context) =>
    context.body(styles(`#${context.req.valid('param').color}`), 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': `public, max-age=${yearSeconds}, immutable`,
    }),
  )
}
