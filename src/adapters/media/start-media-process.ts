import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface MediaProcessLimits {
  /** The limit of its own objects; models lie outside of it, in typed arrays. */
  heapMb: number
  /** The limit of its memory, typed arrays included; Linux only. */
  memoryMb: number
  /** CPU seconds, so that a process that lost its store does not run forever; Linux and macOS only. */
  cpuSeconds: number
  /** Lowest priority for cores and disk, with all its threads. */
  lowPriority: boolean
}

const compileCache = join(import.meta.dirname, '../../../build/compile-cache')
/** By absolute path: a service may be started without a PATH. */
const findProgram = (name: string) => [`/usr/bin/${name}`, `/bin/${name}`].find((path) => existsSync(path))
const ionice = findProgram('ionice')
const nice = findProgram('nice')
const longestComplaint = 10_000
const isPosix = process.platform !== 'win32'

/** The command and its arguments, behind programs that set its limits and its priority. */
function commandOf(
  script: URL,
  { heapMb, memoryMb, cpuSeconds, lowPriority: isLast }: MediaProcessLimits,
): [string, string[]] {
  const node = [process.execPath, '--v8-pool-size=1', `--max-old-space-size=${heapMb}`, fileURLToPath(script)]
  if (!isPosix) return [process.execPath, node.slice(1)]
  // The memory limit counts what is written to, not what V8 reserves; macOS has no such limit.
  const memory = process.platform === 'linux' ? `ulimit -d ${memoryMb * 1024} && ` : ''
  // Added to the store's own nice value, and capped at 19.
  const last = isLast ? [...(ionice ? [ionice, '-c', '3'] : []), ...(nice ? [nice, '-n', '39'] : [])] : []
  return ['/bin/sh', ['-c', `${memory}ulimit -t ${cpuSeconds} && exec "$@"`, 'media', ...last, ...node]]
}

/** Its threads, which begin later, inherit this. */
function putLast(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {} // It has already ended, and reports that itself.
}

/** A process for work on meshes and pictures; messages in both directions are copies, typed arrays included. */
export function startMediaProcess(script: URL, limits: MediaProcessLimits) {
  const [command, given] = commandOf(script, limits)
  const child = spawn(command, given, {
    // Inherited output would keep the store's own output open after the store has ended.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // It gets none of the store's settings.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache },
  })
  if (limits.lowPriority && !nice && child.pid) putLast(child.pid)
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (complaints.length < longestComplaint) complaints += text
  })
  return {
    child,
    /** Why it died, in one line, as far as it could say. */
    lastWords: () => /^.*(?:FATAL ERROR|Error):? .*$/m.exec(complaints)?.[0] ?? 'no reason is known',
  }
}
