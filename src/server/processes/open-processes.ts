import { availableParallelism } from 'node:os'
import { createMediaWorkers } from '#adapters/media/media-workers.ts'
import type { Log } from '#domain/services.ts'
import { boundModels, warnOfMemory } from '../bound-models.ts'
import type { RunningSimulators } from '../demo/simulators-process.ts'
import { exitOnWriterLoss } from '../exit-on-writer-loss.ts'
import { listen } from '../listening/listen.ts'
import type { Config } from '../settings/config.ts'
import { lockToServe } from '../starting/lock-to-serve.ts'
import { forkServing, type Serving } from './fork-serving.ts'
import { createMetricsGathering } from './gather-metrics.ts'
import { createParentAnswers } from './parent-answers.ts'
import type { EventMessage, Role } from './process-messages.ts'
import { superviseProcess } from './supervise-process.ts'

interface ParentOptions {
  log: Log
  startSimulators?: ((baseUrl: string) => Promise<RunningSimulators & { stop(): Promise<void> }>) | undefined
  /** Called when the processes cannot be kept running. */
  givenUp: (reason: string) => void
}

/**
 * Takes the port exclusively for a moment: another store that shares its own port would let this one in, too. Port 0 is
 * skipped: the system chooses a free port, which anybody could take again once it is released.
 */
async function refuseTakenPort({ PORT, HOST }: Config): Promise<void> {
  if (PORT === 0) return
  const alone = await listen(PORT, HOST)
  await alone.close()
}

/** The connection that writes to the embedded database, for all processes; null on PostgreSQL. */
async function openWriter({ DATABASE_URL, DATA_DIR }: Config, log: Log) {
  if (DATABASE_URL) return null
  const [{ openSqliteWriter }, { shareWriter }, { embeddedPath }] = await Promise.all([
    import('#adapters/database/sqlite/sqlite-writer.ts'),
    import('#adapters/database/sqlite/sqlite-writer-turns.ts'),
    import('#adapters/database/sqlite/embedded-path.ts'),
  ])
  const writer = await openSqliteWriter(embeddedPath(DATA_DIR), undefined, exitOnWriterLoss(log))
  return { join: shareWriter(writer).join, close: writer.close }
}

/**
 * Opens the store with several serving processes, of which this is the parent: it serves nobody, restarts those that
 * die, and holds what exists only once: lock, writing connection, work on models, simulators, counts of streams.
 */
export async function openProcesses(config: Config, { log, startSimulators, givenUp }: ParentOptions) {
  const lock = await lockToServe(config)
  const writer = await openWriter(config, log).catch(async (error: unknown) => {
    await lock.release()
    throw error
  })
  const cores = availableParallelism()
  if (config.PROCESSES > cores)
    log.warn(
      { processes: config.PROCESSES, cores },
      'more processes serve than there are cores: they wait for each other',
    )
  warnOfMemory(config, log)
  const media = createMediaWorkers(boundModels(config))
  const metrics = createMetricsGathering()
  const living = new Set<Serving>()
  const stopping = new AbortController()
  let simulators: ReturnType<NonNullable<typeof startSimulators>> | null = null
  const answersFor = createParentAnswers({
    joinWriter: writer?.join ?? null,
    joinMedia: media.join,
    gather: metrics.gather,
    async simulators(baseUrl) {
      simulators ??= startSimulators?.(baseUrl) ?? null
      if (!simulators) return null
      const { url, credentials } = await simulators
      return { url, credentials }
    },
  })

  const start = (role: Role): Serving => {
    const tellOthers = (told: EventMessage) => {
      for (const other of living) if (other !== serving) other.channel.tell('event', told)
    }
    const { answers, giveBackAll } = answersFor(tellOthers)
    const serving = forkServing(role, answers)
    living.add(serving)
    metrics.add(serving.channel)
    serving.ended.then(() => {
      living.delete(serving)
      metrics.remove(serving.channel)
      giveBackAll()
    })
    return serving
  }

  const kept: ReturnType<typeof superviseProcess>[] = []
  const stop = async () => {
    stopping.abort()
    for (const serving of living) serving.stop()
    await Promise.all([...living].map(({ ended }) => ended))
    media.close()
    await (await simulators)?.stop()
    metrics.stop()
    await writer?.close()
    await lock.release()
  }

  const giveUp = (reason: string) => void stop().finally(() => givenUp(reason))

  try {
    await refuseTakenPort(config)
    const first = start({ port: config.PORT, origin: null, runsJobs: true })
    const { baseUrl, origin, setUpLink } = await first.ready
    const port = Number(new URL(origin).port)
    for (let place = 0; place < config.PROCESSES; place += 1)
      kept.push(
        superviseProcess((again) => (place === 0 && !again ? first : start({ port, origin, runsJobs: place === 0 })), {
          log,
          givenUp: giveUp,
          isServed: () => kept.some(({ isServing }) => isServing()),
          stopping: stopping.signal,
        }),
      )
    await Promise.all(kept.map(({ serves }) => serves))
    return { baseUrl, setUpLink, simulators: await simulators, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
