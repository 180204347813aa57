import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore({ settings: { STORE_ACCESS: 'open' } })
afterAll(() => store[Symbol.asyncDispose]())

const read = (name: string) => readFileSync(new URL(`observability/${name}`, import.meta.url), 'utf8')
const alerts: { groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[] } = parse(
  read('alerts.yaml'),
)
const rules = alerts.groups.flatMap((group) => group.rules)
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(read('dashboard.json'))

const namesIn = (expression: string) => expression.match(/\b(estela|process|nodejs)_\w+/g) ?? []
const isOf = (name: string, metric: string) =>
  name === metric || new RegExp(`^${metric}_(bucket|sum|count)$`).test(name)

async function describedMetrics() {
  const text = await (await fetch(`${store.baseUrl}/metrics`)).text()
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }))
  return { text, types }
}

test('dashboard and alerts ask for metrics that there are, and each is shown', async () => {
  const { types } = await describedMetrics()
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const asked = new Set(expressions.flatMap(namesIn))
  const known = (name: string) => types.some((metric) => isOf(name, metric.name))
  expect([...asked].filter((name) => !known(name))).toEqual([])
  expect(types.map(({ name }) => name).filter((metric) => ![...asked].some((name) => isOf(name, metric)))).toEqual([])
  // Only a counter or histogram has a rate.
  for (const expression of expressions)
    for (const [, name = ''] of expression.matchAll(/(?:rate|increase)\((\w+)/g))
      expect([name, types.find((metric) => isOf(name, metric.name))?.type]).toEqual([
        name,
        expect.stringMatching(/counter|histogram/),
      ])
})

test('labels that rules choose by are there, and each rule says what to do', async () => {
  const { text } = await describedMetrics()
  for (const { alert, expr, annotations } of rules) {
    expect([alert, annotations.summary, annotations.action]).toEqual([alert, expect.any(String), expect.any(String)])
    for (const [, name = '', choice = ''] of expr.matchAll(/(estela_\w+)\{([^}]*)\}/g)) {
      const { label = '', values = '' } =
        /^(?<label>\w+)(?:=|!=|=~|!~)"(?<values>\w+(?:\|\w+)*)"$/.exec(choice)?.groups ?? {}
      for (const value of values.split('|')) if (value !== '5xx') expect(text).toContain(`${name}{${label}="${value}"}`)
    }
  }
  const chosen = rules.flatMap(({ expr }) => expr.match(/lane[=!]~?"[^"]*"/g) ?? [])
  expect(chosen).toHaveLength(2)
  expect(text).toMatch(/^estela_jobs\{lane="mails"\} \d+$/m)
})

test('what happens is counted: a page, a stream, work on a model', async () => {
  const of = async (name: string) => {
    const { text } = await describedMetrics()
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  }
  const before = await of('estela_pages_made_total')
  await (await fetch(`${store.baseUrl}/about`)).text()
  expect(await of('estela_pages_made_total')).toBe(before + 1)
  const client = store.newClient()
  await client.signUp()
  const stream = await client.get('/api/me/live', { headers: { accept: 'text/event-stream' } })
  await expect.poll(() => of('estela_live_streams')).toBe(1)
  await stream.body?.cancel()
  await expect.poll(() => of('estela_live_streams')).toBe(0)
  await expect(store.services.media.checkModel(new Uint8Array())).rejects.toThrow()
  expect(await of('estela_model_tasks_total\\{result="failed"\\}')).toBe(1)
})
