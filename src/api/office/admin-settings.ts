import { createRoute, z } from '@hono/zod-openapi'
import { connections, probeOutcomes } from '#domain/settings/owners-settings.ts'
import { isSettingName, type SettingName, settingNames } from '#domain/settings/setting-fields.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, openOffice } from '../api.ts'
import { problemsOf, refusal } from '../errors.ts'
import { json, jsonBody } from '../json.ts'
import { repeatable, runOnce } from '../run-once.ts'

const nameSchema = z.string().refine((name): name is SettingName => isSettingName(name), 'is no setting')
const changesSchema = z
  .partialRecord(nameSchema, z.string().max(20_000).nullable())
  .openapi({ description: 'By name; null takes a setting away, so that its default holds.' })
const strangers = { ...refusal(401, 'Not signed in'), ...refusal(404, 'Not an owner') }
const settingProblems = problemsOf({
  name: z.string(),
  rule: z.string(),
  message: z.string(),
  meant: z.array(z.string()).optional(),
})
const sureSchema = z
  .array(nameSchema)
  .max(settingNames.length)
  .optional()
  .openapi({
    description:
      'What is meant as it stands there, though it may mean something else: a rate whose point may part thousands, that ' +
      'is unusual for its currency, or five times the former one.',
  })

const settingsSchema = z
  .object({
    version: z.int().openapi({ description: 'To be sent with a change.' }),
    settings: z.array(
      z.object({
        name: z.enum(settingNames),
        value: z.string().nullable().openapi({ description: 'Null when not set, and always for a secret.' }),
        source: z.enum(['environment', 'database', 'default', 'none']).openapi({
          description: 'What the environment sets is locked.',
        }),
        secret: z.boolean(),
        isSet: z.boolean(),
        unreadable: z.boolean().openapi({ description: 'Sealed with another SECRET: enter it again.' }),
      }),
    ),
  })
  .openapi('OwnersSettings')

const list = createRoute({
  method: 'get',
  path: '/admin/settings',
  tags: ['admin'],
  description: 'Every setting and where it comes from. Secrets are never told, only whether they are set.',
  responses: { 200: json('The settings', settingsSchema), ...strangers },
})
const change = createRoute({
  method: 'patch',
  path: '/admin/settings',
  tags: ['admin'],
  description: 'Changes settings, all or none. Every process follows within a second.',
  request: {
    headers: repeatable,
    body: jsonBody(z.strictObject({ version: z.int().min(0), changes: changesSchema, sure: sureSchema })),
  },
  responses: {
    200: json('The settings that hold now', settingsSchema),
    ...refusal(
      400,
      'Something is wrong: `details.problems` with `name`, `rule` (missing, wrong, locked, unsure), `message`, and of an ' +
        'unsure one what it may mean (`meant`): nothing was saved; send that one again, with its name in `sure`',
      { problems: settingProblems },
    ),
    ...refusal(409, 'Another owner changed the settings since `version`'),
    ...strangers,
  },
})
const undo = createRoute({
  method: 'post',
  path: '/admin/settings/history/{entryId}/undo',
  tags: ['admin'],
  description: 'Puts settings back to what held before one entry of the record. Former secrets are kept nowhere.',
  request: { params: z.object({ entryId: z.string().max(64) }), headers: repeatable },
  responses: {
    200: json('The settings that hold now', settingsSchema),
    ...refusal(400, 'What held before is not valid any more', { problems: settingProblems }),
    ...refusal(409, 'A later change stands on it, or a former secret would be needed'),
    ...strangers,
  },
})
const probe = createRoute({
  method: 'post',
  path: '/admin/settings/test/{connection}',
  tags: ['admin'],
  description:
    'Really calls the provider, or sends a test mail to the owner, with what holds and these unsaved changes. ' +
    'Changes no setting and answers within 10 s.',
  request: {
    params: z.object({ connection: z.enum(connections) }),
    body: jsonBody(z.strictObject({ changes: changesSchema })),
  },
  responses: {
    200: json(
      'What the other side said',
      z.object({
        outcome: z.enum(probeOutcomes),
        detail: z.string().nullable(),
      }),
    ),
    ...refusal(400, 'Something is wrong with the changes', { problems: settingProblems }),
    ...strangers,
  },
})

export const adminSettingRoutes = [list, change, undo, probe] as const

/** Owners' settings. What is kept with an idempotency key names none of them: a repeat is shown what holds by then. */
export function addAdminSettingRoutes(api: Api, shop: Shop) {
  api.openapi(list, async (context) => context.json(await openOffice(shop, context).settings.list(), 200))
  api.openapi(change, async (context) => {
    const office = openOffice(shop, context)
    const request = context.req.valid('json')
    await runOnce(shop, context, { body: office.settings.signChanges(request) }, async (progress) => {
      await office.settings.change({ ...request }, progress)
      return null
    })
    return context.json(await office.settings.list(), 200)
  })
  api.openapi(undo, async (context) => {
    const office = openOffice(shop, context)
    await runOnce(shop, context, { body: null }, async (progress) => {
      await office.settings.undo({ ...context.req.valid('param') }, progress)
      return null
    })
    return context.json(await office.settings.list(), 200)
  })
  api.openapi(probe, async (context) => {
    const office = openOffice(shop, context)
    const { connection } = context.req.valid('param')
    const { changes } = context.req.valid('json')
    return context.json(await office.settings.probe({ connection, changes }), 200)
  })
}
