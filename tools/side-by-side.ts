// `side-by-side.ts SCRIPT…` runs scripts of `package.json` in parallel, since each check alone leaves a core idle.
// Shows the output of the failed ones, one after another, and exits with 1 if there are any.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

async function run(script: string): Promise<{ script: string; said: string; passed: boolean }> {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  return { script, said: said.join('\n'), passed: (await ended) === 0 }
}

const refused = (await Promise.all(process.argv.slice(2).map(run))).filter(({ passed }) => !passed)
for (const { script, said } of refused) console.error(`${said}\n${script}: failed`)
if (refused.length > 0) process.exitCode = 1
