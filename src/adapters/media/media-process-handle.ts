import type { Socket } from 'node:net'
import type { Sentence } from '#domain/each-language.ts'
import { type ErrorCode, isCutShort, ShopError } from '#domain/errors.ts'
import { readCpuMs } from './cpu-time.ts'
import { isPhotoTask, type MediaAnswer, type MediaTask, readyForTasks } from './media-task.ts'
import { sayMedia } from './media-texts.ts'
import { startMediaProcess } from './start-media-process.ts'

/** A task whose caller waits for it. */
export interface WaitingTask {
  task: MediaTask
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

export interface MediaProcess<Waiting> {
  /** The task in progress. */
  current(): Waiting | null
  begin(waiting: Waiting): void
  /** Kills it; the caller of its task gets the reason. */
  end(why: ShopError): void
}

/** Gives it tasks. */
interface Dispatcher<Waiting> {
  /** Its task is over, one way or another. */
  finished(task: MediaTask): void
  /** It waits for the next one. */
  rests(process: MediaProcess<Waiting>): void
  /** It takes no more tasks. */
  left(process: MediaProcess<Waiting>): void
  /** It died of a task, or was killed because that took too long. */
  died(task: MediaTask): void
  /** Another task may begin, here or in another process. */
  next(): void
}

interface ProcessOptions {
  script: URL
  idleMs: number
  longestTaskMs: number
  heapMb: number
  memoryMb: number
  lowPriority: boolean
}

const failed = (why: Sentence, code: ErrorCode = 'unavailable') => new ShopError(code, why)

// Well above the work between two idle times; a process is replaced before it gets there.
const cpuSeconds = 900
const longestLifeMs = 300_000
/** How many times its time limit a task may last while others keep the cores. */
const mostPatience = 10

/** Starts a process for models and pictures, which takes one task after another. */
export function openMediaProcess<Waiting extends WaitingTask>(
  { script, idleMs, longestTaskMs, ...limits }: ProcessOptions,
  dispatcher: Dispatcher<Waiting>,
): MediaProcess<Waiting> {
  const { child, lastWords } = startMediaProcess(script, { ...limits, cpuSeconds })
  const until = performance.now() + longestLifeMs
  // A pipe is a socket to Node. An idle process does not keep the store's process alive.
  const handles = [child, child.channel, child.stderr as Socket | null]
  const hold = () => {
    for (const handle of handles) handle?.ref()
  }
  const letGo = () => {
    for (const handle of handles) handle?.unref()
  }
  let isReady = false
  let current: Waiting | null = null
  let timer: NodeJS.Timeout | undefined
  const finish = (): Waiting | null => {
    clearTimeout(timer)
    const done = current
    current = null
    if (done) dispatcher.finished(done.task)
    return done
  }
  const leave = () => {
    dispatcher.left(worker)
    child.kill('SIGKILL')
  }
  const end = (why: ShopError) => {
    leave()
    const ended = finish()
    // A task that never ran, or was given up, did not kill the process.
    if (ended && isReady && !isCutShort(why)) dispatcher.died(ended.task)
    ended?.reject(why)
    dispatcher.next()
  }
  const usedCpuMs = () => (child.pid ? readCpuMs(child.pid) : null)
  const watch = (begun: number, cpuBefore: number | null, ms: number) => {
    timer = setTimeout(() => {
      const cpu = usedCpuMs()
      const left = cpu === null || cpuBefore === null ? 0 : longestTaskMs - (cpu - cpuBefore)
      const isWaiting = left > 0 && performance.now() < begun + mostPatience * longestTaskMs
      if (isWaiting) watch(begun, cpuBefore, left)
      else end(failed(sayMedia.tooLong(longestTaskMs / 1000), 'deadline-exceeded'))
    }, ms)
  }
  const worker: MediaProcess<Waiting> = {
    current: () => current,
    end,
    begin(waiting: Waiting) {
      clearTimeout(timer)
      current = waiting
      hold()
      child.send(waiting.task, (error) => {
        if (error) end(failed(sayMedia.notBegun(error.message)))
      })
      watch(performance.now(), usedCpuMs(), longestTaskMs)
    },
  }
  child.on('message', (answer: MediaAnswer | typeof readyForTasks) => {
    if (answer === readyForTasks) {
      isReady = true
      return
    }
    const done = finish()
    letGo()
    // A photo leaves hundreds of megabytes behind, which would stay until the process collects its garbage.
    if ((done && isPhotoTask(done.task)) || performance.now() > until) leave()
    else {
      dispatcher.rests(worker)
      timer = setTimeout(leave, idleMs).unref()
    }
    if ('result' in answer) done?.resolve(answer.result)
    else if ('refusal' in answer) done?.reject(new ShopError('invalid-argument', answer.refusal))
    else done?.reject(new Error(answer.failure))
    dispatcher.next()
  })
  child.on('error', (error) => end(failed(sayMedia.notBegun(error.message))))
  child.on('exit', () => end(failed((isReady ? sayMedia.endedEarly : sayMedia.notBegun)(`${lastWords()}.`))))
  return worker
}
