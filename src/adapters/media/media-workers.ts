import type { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import type { Sentence } from '#domain/each-language.ts'
import { type ErrorCode, isCutShort, ShopError } from '#domain/errors.ts'
import type { MediaWorker } from '#domain/media-worker.ts'
import { readCpuMs } from './cpu-time.ts'
import { createDeadlyWork } from './deadly-work.ts'
import { delegateTasks, type MediaAnswer, type MediaTask, readyForTasks } from './media-task.ts'
import { sayMedia } from './media-texts.ts'
import { startMediaProcess } from './start-media-process.ts'

/** Whoever gives tasks: a store, or one of the processes that serve it. */
interface Asker {
  takesPhotos: boolean
}

interface Waiting {
  task: MediaTask
  asker: Asker
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

export interface MediaWorkerOptions {
  /** Processes at most, one per core; the second starts only while the first works. Models leave one free for pictures. */
  processes?: number
  /** A process that had nothing to do for so long ends and gives its memory back. */
  idleMs?: number
  /**
   * A task that takes longer is given up together with its process; where the system tells it, only once it had a core
   * for so long, or after ten times as long, since other programs of a busy machine come first.
   */
  longestTaskMs?: number
  /** Whether every other program of the machine comes first. */
  isLast?: boolean
  /** The most that a process's own objects may take; models lie beside them, in lists of numbers. */
  heapMb?: number
  /** The most memory that the system gives a process. */
  memoryMb?: number
  /** What a process runs; tests give one that also knows a task without end. */
  script?: URL
}

export interface MediaWorkers extends MediaWorker {
  /** Gives up photos, which take seconds each, so that a store can stop at once; their jobs take them again. */
  stopPhotos(): void
  close(): void
}

/** For several askers, of whom one may stop while the others go on. */
export interface SharedMediaWorkers extends MediaWorkers {
  /** What is given up through these is what was asked of them. */
  join(): MediaWorkers
}

/** Tasks on models, in the order in which those that wait are begun: an owner waits for facts, nobody for photos. */
const modelTasks: MediaTask['name'][] = ['checkModel', 'measureModel', 'makePreview', 'prepareShooting', 'takePhoto']

const isPhotoTask = ({ name }: MediaTask): boolean => name === 'prepareShooting' || name === 'takePhoto'
const isModelTask = ({ name }: MediaTask): boolean => modelTasks.includes(name)

const failed = (why: Sentence, code: ErrorCode = 'unavailable') => new ShopError(code, why)
/** What ends work that the store has no time for any more: it is no failure, and is begun again. */
export const cutShort = () => new ShopError('unavailable', sayMedia.stopping, { cutShort: true })

// Well above the work between two idle times; a process is replaced before it gets there.
const cpuSeconds = 900
const longestLifeMs = 300_000
/** So many times the longest task may last while others keep the cores. */
const mostPatience = 10

/**
 * Work on meshes and pictures in processes of their own, last in line for the machine's cores, memory and disk, started
 * when first needed: whatever a file does to them, the store goes on, and what ends three of them is set
 * aside. `close` ends them all.
 */
export function createMediaWorkers(options: MediaWorkerOptions = {}): SharedMediaWorkers {
  const { processes = availableParallelism(), idleMs = 10_000, longestTaskMs = 60_000 } = options
  const { heapMb = 256, memoryMb = 3_000, isLast = true } = options
  const script = options.script ?? new URL('./media-process.ts', import.meta.url)
  const queue: Waiting[] = []
  const idle: ReturnType<typeof startProcess>[] = []
  const alive = new Set<ReturnType<typeof startProcess>>()
  const deadly = createDeadlyWork()
  let closed = false
  let models = 0

  const next = () => {
    const mayBegin = queue.filter(({ task }) => !isModelTask(task) || models < Math.max(1, processes - 1))
    const first = mayBegin.toSorted((a, b) => modelTasks.indexOf(a.task.name) - modelTasks.indexOf(b.task.name))[0]
    if (!first) return
    const place = queue.indexOf(first)
    const worker = idle.pop() ?? (alive.size < processes ? startProcess() : null)
    const [waiting] = worker ? queue.splice(place, 1) : []
    if (!worker || !waiting) return
    if (isModelTask(waiting.task)) models++
    worker.begin(waiting)
  }

  const startProcess = () => {
    const { child, lastWords } = startMediaProcess(script, { heapMb, memoryMb, cpuSeconds, isLast })
    const until = performance.now() + longestLifeMs
    // A pipe is a socket to Node. An idle process keeps nobody from ending.
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
      if (done && isModelTask(done.task)) models--
      return done
    }
    const leave = () => {
      alive.delete(worker)
      const place = idle.indexOf(worker)
      if (place >= 0) idle.splice(place, 1)
    }
    const end = (why: ShopError) => {
      leave()
      child.kill('SIGKILL')
      const ended = finish()
      // What never ran, and what was given up, did not die of a file.
      if (ended && isReady && !closed && !isCutShort(why)) deadly.count(ended.task)
      ended?.reject(why)
      next()
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
    const worker = {
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
    alive.add(worker)
    child.on('message', (answer: MediaAnswer | typeof readyForTasks) => {
      if (answer === readyForTasks) {
        isReady = true
        return
      }
      const done = finish()
      letGo()
      // A photo leaves hundreds of megabytes behind that would stay until the process collects its garbage.
      if ((done && isPhotoTask(done.task)) || performance.now() > until) {
        leave()
        child.kill('SIGKILL')
      } else {
        idle.push(worker)
        timer = setTimeout(() => {
          leave()
          child.kill('SIGKILL')
        }, idleMs).unref()
      }
      if ('result' in answer) done?.resolve(answer.result)
      else if ('refusal' in answer) done?.reject(new ShopError('invalid-argument', answer.refusal))
      else done?.reject(new Error(answer.failure))
      next()
    })
    child.on('error', (error) => end(failed(sayMedia.notBegun(error.message))))
    child.on('exit', () => end(failed((isReady ? sayMedia.endedEarly : sayMedia.notBegun)(`${lastWords()}.`))))
    return worker
  }

  const run = (asker: Asker, task: MediaTask) =>
    new Promise<unknown>((resolve, reject) => {
      if ((closed || !asker.takesPhotos) && isPhotoTask(task)) return reject(cutShort())
      const refusal = deadly.refusalOf(task)
      if (refusal) return reject(refusal)
      queue.push({ task, asker, resolve, reject })
      next()
    })

  const giveUp = (isGivenUp: (waiting: Waiting) => boolean) => {
    for (const waiting of queue.filter(isGivenUp)) {
      queue.splice(queue.indexOf(waiting), 1)
      waiting.reject(cutShort())
    }
    for (const worker of [...alive]) {
      const current = worker.current()
      if (current && isGivenUp(current)) worker.end(cutShort())
    }
  }

  const join = (): MediaWorkers => {
    const asker: Asker = { takesPhotos: true }
    const isOwn = (waiting: Waiting) => waiting.asker === asker
    return {
      ...delegateTasks((task) => run(asker, task)),
      stopPhotos() {
        asker.takesPhotos = false
        giveUp((waiting) => isOwn(waiting) && isPhotoTask(waiting.task))
      },
      close() {
        asker.takesPhotos = false
        giveUp(isOwn)
      },
    }
  }

  return {
    ...join(),
    join,
    close() {
      closed = true
      giveUp(() => true)
      for (const worker of [...alive]) worker.end(cutShort())
    },
  }
}
