import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '#test/processes/child.ts'
import { waitFor } from '#test/processes/wait-for.ts'
import { findProgram } from './programs.ts'
import { replaceAllOf } from './replace-all-of.ts'

const recommended = join(import.meta.dirname, '../deploy/proxies/haproxy.cfg')

/**
 * The recommended configuration with other addresses: without https, which needs a certificate, and with these nodes
 * instead of its three.
 */
export function balancerConfiguration(port: number, nodes: number[]): string {
  const servers = nodes.map((node, index) => `    server node${index + 1} 127.0.0.1:${node}`).join('\n')
  return replaceAllOf(readFileSync(recommended, 'utf8'), [
    [/^ +bind :443 .*\n/m, ''],
    [/^ +http-request redirect .*\n/m, ''],
    [/bind :80$/m, `bind 127.0.0.1:${port}`],
    // Each connection takes two of the files that a user may open.
    [/maxconn 40000/, 'maxconn 2000'],
    [/( +server \w+ [\d.]+:3000\n?)+/g, `${servers}\n`],
  ])
}

/** Starts HAProxy in front of these nodes, as deploy/ recommends it. */
export async function startBalancer(folder: string, port: number, nodes: number[]) {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, balancerConfiguration(port, nodes))
  const child = startChild({
    program: findProgram('haproxy'),
    parameters: ['-db', '-f', file],
    log: join(folder, 'haproxy.log'),
  })
  const url = `http://127.0.0.1:${port}`
  await waitFor(() => {
    if (child.isOver()) throw new Error(`HAProxy ended: ${child.said()}`)
    return fetch(`${url}/healthz`).then(
      () => true,
      () => null,
    )
  })
  return { url, said: child.said, stop: () => child.stop() }
}
