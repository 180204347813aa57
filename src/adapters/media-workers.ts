import { Worker } from 'node:worker_threads'
import { ShopError } from '#domain/errors.ts'
import type { MediaWorker } from '#domain/services.ts'
import type { MediaAnswer, MediaTask } from './media-task.ts'

interface Waiting {
  task: MediaTask
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

export interface MediaWorkerOptions {
  /** Threads at most; the second starts only while the first works. Models leave one of several free for pictures. */
  threads?: number
  /** A thread that had nothing to do for so long ends and gives its memory back. */
  idleMs?: number
  /** A task that takes longer is given up together with its thread. */
  longestTaskMs?: number
}

const isModelTask = ({ name }: MediaTask): boolean => name === 'measureModel' || name === 'makePreview'

/** Work on meshes and pictures in threads of their own, started when first needed. */
export function createMediaWorkers(options: MediaWorkerOptions = {}): MediaWorker {
  const { threads = 2, idleMs = 10_000, longestTaskMs = 180_000 } = options
  const queue: Waiting[] = []
  const idle: ReturnType<typeof startThread>[] = []
  let running = 0
  let models = 0

  const next = () => {
    const place = queue.findIndex(({ task }) => !isModelTask(task) || models < Math.max(1, threads - 1))
    if (place < 0) return
    const thread = idle.pop() ?? (running < threads ? startThread() : null)
    const [waiting] = thread ? queue.splice(place, 1) : []
    if (!thread || !waiting) return
    if (isModelTask(waiting.task)) models++
    thread.begin(waiting)
  }

  const startThread = () => {
    const worker = new Worker(new URL('./media-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    running++
    let current: Waiting | null = null
    let timer: NodeJS.Timeout | undefined
    const finish = (): Waiting | null => {
      clearTimeout(timer)
      const done = current
      current = null
      if (done && isModelTask(done.task)) models--
      return done
    }
    const end = (message: string) => {
      finish()?.reject(new ShopError('unavailable', message))
      void worker.terminate()
    }
    const thread = {
      begin(waiting: Waiting) {
        clearTimeout(timer)
        current = waiting
        worker.ref()
        worker.postMessage(waiting.task)
        timer = setTimeout(end, longestTaskMs, 'The work on a file took too long.')
      },
    }
    worker.on('message', (answer: MediaAnswer) => {
      const done = finish()
      worker.unref()
      idle.push(thread)
      timer = setTimeout(() => {
        idle.splice(idle.indexOf(thread), 1)
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
      running--
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
      queue.push({ task: { name, input } as MediaTask, resolve, reject })
      next()
    }) as ReturnType<MediaWorker[Name]>

  return {
    measureModel: (...input) => run('measureModel', input),
    makePreview: (...input) => run('makePreview', input),
    resizePicture: (...input) => run('resizePicture', input),
    readPicture: (...input) => run('readPicture', input),
  }
}
