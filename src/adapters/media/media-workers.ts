import { ShopError } from '#domain/errors.ts'
import type { MediaWorker } from '#domain/media-worker.ts'
import { boundProcesses, readRoom } from './bound-processes.ts'
import { type MediaProcess, openMediaProcess, type WaitingTask } from './media-process-handle.ts'
import { delegateTasks, isModelTask, isPhotoTask, type MediaTask, modelTasks } from './media-task.ts'
import { sayMedia } from './media-texts.ts'
import { createTaskQuarantine } from './task-quarantine.ts'

/** Gives tasks: a store, or one of the processes that serve it. */
interface Asker {
  takesPhotos: boolean
}

interface Waiting extends WaitingTask {
  asker: Asker
}

export interface MediaWorkerOptions {
  /**
   * Maximum number of processes; by default one per core, or as many as there is memory for, started as needed. Models
   * leave one free for pictures.
   */
  processes?: number
  /** A process that is idle for this long ends and releases its memory. */
  idleMs?: number
  /**
   * A task that takes longer is given up together with its process. Where the system tells, only CPU time counts, for
   * up to ten times as long in all, since other programs of a busy machine come first.
   */
  longestTaskMs?: number
  /** Whether every other program on the machine comes first. */
  lowPriority?: boolean
  /** The limit of a process's own objects; models lie outside of it, in typed arrays. */
  heapMb?: number
  /** The limit of the memory that the system gives a process; by default 3 GB, or its part of what there is. */
  memoryMb?: number
  /** The script of a process; tests use one that also knows an endless task. */
  script?: URL
}

export interface MediaWorkers extends MediaWorker {
  /** Abandons photos, which take seconds each, so that a store can stop at once; their jobs take them again. */
  stopPhotos(): void
  close(): void
}

/** For several askers, one of which may stop while the others go on. */
export interface SharedMediaWorkers extends MediaWorkers {
  /** Workers for one more asker; giving up work through them affects only its own tasks. */
  join(): MediaWorkers
}

/** The error of work that a stopping store abandons: it is not a failure, and the work is begun again. */
export const cutShort = () => new ShopError('unavailable', sayMedia.stopping, { nature: 'cut-short' })

/**
 * Work on meshes and pictures in processes of their own, started on demand, at the lowest priority for cores, memory
 * and disk: whatever a file does to them, the store goes on, and a task that ends three of them is set aside. `close`
 * ends them all.
 */
export function createMediaWorkers(options: MediaWorkerOptions = {}): SharedMediaWorkers {
  const bounds = boundProcesses(readRoom(), { serving: 1, backups: false })
  const { processes = bounds.processes, memoryMb = bounds.memoryMb } = options
  const { idleMs = 10_000, longestTaskMs = 60_000, heapMb = 256, lowPriority: isLast = true } = options
  const script = options.script ?? new URL('./media-process.ts', import.meta.url)
  const queue: Waiting[] = []
  const idle: MediaProcess<Waiting>[] = []
  const alive = new Set<MediaProcess<Waiting>>()
  const deadly = createTaskQuarantine()
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
      { script, idleMs, longestTaskMs, heapMb, memoryMb, lowPriority: isLast },
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
