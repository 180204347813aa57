import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8')
export const readYaml = (path: string): unknown => parse(readText(path), { strict: true, uniqueKeys: true })
export const filesIn = (folder: string): string[] => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)

type Variables = Record<string, string>

/** `NAME=value NAME=value`, as the shell, systemd and Dockerfiles write them. */
export const assignmentsIn = (text: string): Variables =>
  Object.fromEntries([...text.matchAll(/\b([A-Z][A-Z0-9_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))

/** The lines of a Dockerfile, with continued ones joined. */
const instructions = (): string[] => readText('deploy/Dockerfile').replaceAll(/\\\n/g, ' ').split('\n')

export const imageVariables = (): Variables =>
  assignmentsIn(
    instructions()
      .filter((line) => line.startsWith('ENV '))
      .join(' '),
  )

export const imageCommand = (): string[] => {
  const line = instructions().findLast((one) => one.startsWith('CMD '))
  return z.array(z.string()).parse(JSON.parse(line?.slice(4) ?? ''))
}

/** What `npm start` runs: its variables, and the flags that it passes to Node. */
export function startScript(): { variables: Variables; flags: string[] } {
  const { scripts } = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(readText('package.json')))
  const [before = '', after = ''] = scripts.start.split('exec node ')
  return { variables: assignmentsIn(before), flags: after.split(' ').filter((word) => word.startsWith('--')) }
}

const compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
      networks: z.array(z.string()),
      image: z.string(),
    }),
  ),
})
export const composeServices = () => compose.parse(readYaml('deploy/compose.yaml')).services

/** The example's variables, each with a value, as an operator fills them in. */
export function filledIn(): Variables {
  const names = [...readText('deploy/compose.env.example').matchAll(/^(\w+)=(.*)$/gm)]
  return Object.fromEntries(names.map(([, name = '', value = '']) => [name, value || 'x'.repeat(40)]))
}

/** Replaces `${NAME}` and `${NAME:?why}` in a text of compose; an unknown one stays in place, so that it shows. */
export const interpolated = (text: string, variables: Variables): string =>
  text.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (all, name) => variables[name] ?? all)

const kubernetesObject = z.object({
  kind: z.string(),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
})
export const kubernetesVariables = (file: string): Variables => {
  const objects = parseAllDocuments(readText(file)).map((one) => kubernetesObject.safeParse(one.toJS()).data)
  return Object.fromEntries(objects.flatMap((one) => Object.entries({ ...one?.data, ...one?.stringData })))
}
