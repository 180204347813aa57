import type { SharedAnswer, SharedWrite } from './sqlite-group-commit.ts'
import type { SqliteResult } from './sqlite-statements.ts'
import type { SqliteWriter } from './sqlite-writer.ts'

interface Turn {
  /** Whether nobody else's statements may come in between. */
  alone: boolean
  begin: () => void
}

const nothing: SqliteResult = { rows: [], changes: 0 }
const lost = () => new Error('The transaction is lost: nothing of it is kept.')

/** Who may use the connection: one exclusively, or together all who only share commits; in order of arrival. */
function createQueue() {
  let queue: Turn[] = []
  let running = 0
  const next = () => {
    const [first] = queue
    if (running > 0 || !first) return
    const taken = first.alone ? [first] : queue.filter(({ alone }) => !alone)
    queue = queue.filter((turn) => !taken.includes(turn))
    running = taken.length
    for (const { begin } of taken) begin()
  }
  return {
    take: (alone: boolean) =>
      new Promise<void>((begin) => {
        queue.push({ alone, begin })
        // Those of one message arrive together.
        if (running === 0) queueMicrotask(next)
      }),
    giveBack() {
      running -= 1
      next()
    },
  }
}

/**
 * Shares the writing connection among several processes, each of which knows only its own turns: a transaction holds it
 * exclusively from `begin immediate` on, and brief writes of all processes share commits. A process that is silent for
 * `idleMs` inside a transaction loses it, as does one that leaves (`close`).
 */
export function shareWriter(writer: SqliteWriter, idleMs = 10_000) {
  const queue = createQueue()

  async function inTurn<Result>(alone: boolean, work: () => Promise<Result>): Promise<Result> {
    await queue.take(alone)
    return work().finally(queue.giveBack)
  }

  function join(): SqliteWriter {
    let holds = false
    let isLost = false
    let hasLeft = false
    let idle: NodeJS.Timeout | undefined

    const release = () => {
      clearTimeout(idle)
      if (!holds) return
      holds = false
      queue.giveBack()
    }
    const abortTransaction = () => {
      if (!holds || isLost) return
      isLost = true
      // If even this fails, the connection is gone, and whoever comes next gets the error.
      writer.run('rollback', []).then(release, release)
    }
    const watch = () => {
      clearTimeout(idle)
      if (hasLeft) abortTransaction()
      else if (holds) idle = setTimeout(abortTransaction, idleMs)
    }
    const begin = async (text: string): Promise<SqliteResult> => {
      await queue.take(true)
      holds = true
      isLost = false
      try {
        if (hasLeft) throw lost()
        const result = await writer.run(text, [])
        watch()
        return result
      } catch (error) {
        release()
        throw error
      }
    }
    const continueTransaction = async <Result>(work: () => Promise<Result>, mayEnd: boolean): Promise<Result> => {
      clearTimeout(idle)
      try {
        const result = await work()
        if (mayEnd) release()
        return result
      } finally {
        watch()
      }
    }
    const byItself = <Result>(alone: boolean, work: () => Promise<Result>) =>
      inTurn(alone, () => (hasLeft ? Promise.reject(lost()) : work()))
    return {
      run(text, parameters) {
        if (text === 'begin immediate') return begin(text)
        if (text === 'rollback' && (isLost || !holds)) {
          isLost = false
          return Promise.resolve(nothing)
        }
        if (isLost) return Promise.reject(lost())
        const work = () => writer.run(text, parameters)
        if (!holds) return byItself(true, work)
        // A commit or rollback that succeeds ends the turn.
        return continueTransaction(work, text === 'commit' || text === 'rollback')
      },
      runShared: (write: SharedWrite): Promise<SharedAnswer> => byItself(false, () => writer.runShared(write)),
      runScript(text) {
        if (isLost) return Promise.reject(lost())
        const work = () => writer.runScript(text)
        return holds ? continueTransaction(work, false) : byItself(true, work)
      },
      async close() {
        hasLeft = true
        abortTransaction()
      },
    }
  }
  return { join }
}
