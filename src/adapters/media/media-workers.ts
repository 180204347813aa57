import { availableParallelism } from 'node:os'
import { ShopError } from '#domain/errors.ts'
import type { MediaWorker } from '#domain/media-worker.ts'
import { createDeadlyWork } from './deadly-work.ts'
import { type MediaProcess, openMediaProcess, type WaitingTask } from './media-process-handle.ts'
import { delegateTasks, isPhotoTask, type MediaTask } from './media-task.ts'
import { sayMedia } from './media-texts.ts'

/** Whoever gives tasks: a store, or one of the processes that serve it. */
interface Asker {
  takesPhotos: boolean
}

interface Waiting extends WaitingTask {
  asker: Asker
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

const isModelTask = ({ name }: MediaTask): boolean => modelTasks.includes(name)

/** What ends work that the store has no time for any more: it is no failure, and is begun again. */
export const cutShort = () => new ShopError('unavailable', sayMedia.stopping, { cutShort: true })

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
  const idle: MediaProcess<Waiting>[] = []
  const alive = new Set<MediaProcess<Waiting>>()
  const deadly = createDeadlyWork()
  let closed = false
  let models = 0

  const next = () => {
    const mayBegin = queue.filter(({ task }) => !isModelTask(task) || models < Math.max(1, processes - 1))
    const first = mayBegin.toSorted((a, b) => modelTasks.indexOf(a.task.name) - modelTasks.indexOf(b.task.name))[0]
    if (!first) return
    const place = queue.indexOf(first)
    const worker = idle.pop() ?? (alive.size < processes ? openProcess() : null)
    const [waiting] = worker ? queue.splice(place, 1) : []
    if (!worker || !waiting) return
    if (isModelTask(waiting.task)) models++
    worker.begin(waiting)
  }

  const openProcess = () => {
    const opened = openMediaProcess<Waiting>(
      { script, idleMs, longestTaskMs, heapMb, memoryMb, isLast },
      {
        finished(task) {
          if (isModelTask(task)) models--
        },
        rests: (process) => void idle.push(process),
        left(process) {
          alive.delete(process)
          const place = idle.indexOf(process)
          if (place >= 0) idle.splice(place, 1)
        },
        died(task) {
          if (!closed) deadly.count(task)
        },
        next,
      },
    )
    alive.add(opened)
    return opened
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
