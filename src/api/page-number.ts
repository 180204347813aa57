import { z } from '@hono/zod-openapi'
import { furthestPage } from '#domain/limits/furthest-page.ts'

/** The requested page of a list, from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(furthestPage).default(1)
