import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type ErrorCode, ShopError } from '#domain/errors.ts'
import type { MediaWorker } from '#domain/services.ts'
import type { MediaAnswer, MediaTask } from './media-task.ts'

interface Waiting {
  task: MediaTask
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

export interface MediaWorkerOptions {
  /** Threads at most, one per core; the second starts only while the first works. Models leave one free for pictures. */
  threads?: number
  /** A thread that had nothing to do for so long ends and gives its memory back. */
  idleMs?: number
  /** A task that takes longer is given up together with its thread. */
  longestTaskMs?: number
  /** The most that a thread's own objects may take; models lie beside them, in lists of numbers. */
  heapMb?: number
  /** What a thread runs; tests give one that also knows a task without end. */
  script?: URL
}

/** Tasks on models, in the order in which those that wait are begun: an owner waits for facts, nobody for photos. */
const modelTasks: MediaTask['name'][] = ['checkModel', 'measureModel', 'makePreview', 'prepareShooting', 'takePhoto']

const isPhotoTask = ({ name }: MediaTask): boolean => name === 'prepareShooting' || name === 'takePhoto'
const isModelTask = ({ name }: MediaTask): boolean => modelTasks.includes(name)

const tookTooLong = (ms: number) => `The work on the file took more than ${ms / 1000} seconds and was given up.`

/**
 * Work on meshes and pictures in threads of their own, started when first needed. `stopPhotos` gives up photos, which
 * take seconds each, so that a store can stop at once; their jobs take them again.
 */
export function createMediaWorkers(options: MediaWorkerOptions = {}): MediaWorker & { stopPhotos(): void } {
  const { threads = availableParallelism(), idleMs = 10_000, longestTaskMs = 60_000, heapMb = 256 } = options
  const script = options.script ?? new URL('./media-thread.ts', import.meta.url)
  const queue: Waiting[] = []
  const idle: ReturnType<typeof startThread>[] = []
  const alive = new Set<ReturnType<typeof startThread>>()
  let stopped = false
  let models = 0

  const next = () => {
    const mayBegin = queue.filter(({ task }) => !isModelTask(task) || models < Math.max(1, threads - 1))
    const first = mayBegin.toSorted((a, b) => modelTasks.indexOf(a.task.name) - modelTasks.indexOf(b.task.name))[0]
    if (!first) return
    const place = queue.indexOf(first)
    const thread = idle.pop() ?? (alive.size < threads ? startThread() : null)
    const [waiting] = thread ? queue.splice(place, 1) : []
    if (!thread || !waiting) return
    if (isModelTask(waiting.task)) models++
    thread.begin(waiting)
  }

  const startThread = () => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    let current: Waiting | null = null
    let timer: NodeJS.Timeout | undefined
    const finish = (): Waiting | null => {
      clearTimeout(timer)
      const done = current
      current = null
      if (done && isModelTask(done.task)) models--
      return done
    }
    const end = (message: string, code: ErrorCode = 'unavailable') => {
      finish()?.reject(new ShopError(code, message))
      void worker.terminate()
    }
    const thread = {
      takesPhoto: () => current !== null && isPhotoTask(current.task),
      end,
      begin(waiting: Waiting) {
        clearTimeout(timer)
        current = waiting
        worker.ref()
        worker.postMessage(waiting.task)
        timer = setTimeout(end, longestTaskMs, tookTooLong(longestTaskMs), 'deadline-exceeded')
      },
    }
    alive.add(thread)
    worker.on('message', (answer: MediaAnswer) => {
      const done = finish()
      worker.unref()
      // A photo leaves hundreds of megabytes behind that would stay until the thread collects its garbage.
      if (done && isPhotoTask(done.task)) void worker.terminate()
      else idle.push(thread)
      timer = setTimeout(() => {
        const place = idle.indexOf(thread)
        if (place >= 0) idle.splice(place, 1)
        void worker.terminate()
      }, idleMs).unref()
      if ('result' in answer) done?.resolve(answer.result)
      else if ('refusal' in answer) done?.reject(new ShopError('invalid-argument', answer.refusal))
      else done?.reject(new Error(answer.failure))
      next()
    })
    worker.on('error', (error) =>
      end(`The work on a file ended early: ${error instanceof Error ? error.message : error}`),
    )
    worker.on('exit', () => {
      alive.delete(thread)
      const place = idle.indexOf(thread)
      if (place >= 0) idle.splice(place, 1)
      end('The work on a file ended early.')
      next()
    })
    return thread
  }

  const run = <Name extends keyof MediaWorker>(name: Name, input: Parameters<MediaWorker[Name]>) =>
    new Promise<unknown>((resolve, reject) => {
      // The pair is one of the union by the types of this function's own parameters.
      const task = { name, input } as MediaTask
      if (stopped && isPhotoTask(task)) return reject(new ShopError('unavailable', 'The store is stopping.'))
      queue.push({ task, resolve, reject })
      next()
    }) as ReturnType<MediaWorker[Name]>

  return {
    checkModel: (...input) => run('checkModel', input),
    measureModel: (...input) => run('measureModel', input),
    makePreview: (...input) => run('makePreview', input),
    prepareShooting: (...input) => run('prepareShooting', input),
    takePhoto: (...input) => run('takePhoto', input),
    resizePicture: (...input) => run('resizePicture', input),
    readPicture: (...input) => run('readPicture', input),
    stopPhotos() {
      stopped = true
      const message = 'The store is stopping.'
      const waiting = queue.filter(({ task }) => isPhotoTask(task))
      for (const photo of waiting) {
        queue.splice(queue.indexOf(photo), 1)
        photo.reject(new ShopError('unavailable', message))
      }
      for (const thread of alive) if (thread.takesPhoto()) thread.end(message)
    },
  }
}
