import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ShopError } from '#domain/errors.ts'
import { sayStart } from '../starting/start-texts.ts'

/** Runs a build script in a process of its own, so that the bundler's memory is released. */
export async function runBuilder(words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, words, {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithThis = () => void child.kill()
  process.once('exit', endWithThis)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  ).finally(() => process.off('exit', endWithThis))
  if (code !== 0) throw new ShopError('internal', sayStart.noBundle(Buffer.concat(output).toString()))
}
