import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface MediaProcessLimits {
  /** The most that its own objects may take; models lie beside them, in lists of numbers. */
  heapMb: number
  /** The most that the system gives it, lists of numbers included; on Linux only. */
  memoryMb: number
  /** Seconds of a core, so that one that lost its store does not run for ever; on Linux and macOS. */
  cpuSeconds: number
  /** Last in line for cores and disk, with every thread of it. */
  isLast: boolean
}

const compileCache = join(import.meta.dirname, '../../../build/compile-cache')
/** By its place: a service may be started without a PATH. */
const findProgram = (name: string) => [`/usr/bin/${name}`, `/bin/${name}`].find((path) => existsSync(path))
const ionice = findProgram('ionice')
const nice = findProgram('nice')
const longestComplaint = 10_000
const isPosix = process.platform !== 'win32'

/** The command and its arguments, behind programs that set its limits and its place in line. */
function commandOf(script: URL, { heapMb, memoryMb, cpuSeconds, isLast }: MediaProcessLimits): [string, string[]] {
  const node = [process.execPath, '--v8-pool-size=1', `--max-old-space-size=${heapMb}`, fileURLToPath(script)]
  if (!isPosix) return [process.execPath, node.slice(1)]
  // The limit of memory counts what is written to, not what V8 sets aside; macOS knows no such limit.
  const memory = process.platform === 'linux' ? `ulimit -d ${memoryMb * 1024} && ` : ''
  // Added to the store's own priority, and cut at 19.
  const last = isLast ? [...(ionice ? [ionice, '-c', '3'] : []), ...(nice ? [nice, '-n', '39'] : [])] : []
  return ['/bin/sh', ['-c', `${memory}ulimit -t ${cpuSeconds} && exec "$@"`, 'media', ...last, ...node]]
}

/** Its threads, which begin later, are like it. */
function putLast(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {} // It ended already, and says so.
}

/** A process for work on meshes and pictures; messages go both ways as copies, typed arrays included. */
export function startMediaProcess(script: URL, limits: MediaProcessLimits) {
  const [command, given] = commandOf(script, limits)
  const child = spawn(command, given, {
    // What it might say would keep the store's own output open beyond the store.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // Nothing of the store's settings is its business.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache },
  })
  if (limits.isLast && !nice && child.pid) putLast(child.pid)
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (complaints.length < longestComplaint) complaints += text
  })
  return {
    child,
    /** What it died of, in a line, as far as it could say. */
    lastWords: () => /^.*\b(?:FATAL ERROR|Error):? .*$/m.exec(complaints)?.[0] ?? 'no reason is known',
  }
}
