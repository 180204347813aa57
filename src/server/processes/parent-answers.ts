import type { SqliteWriter } from '#adapters/database/sqlite/sqlite-writer.ts'
import { runTask } from '#adapters/media/media-task.ts'
import type { MediaWorkers } from '#adapters/media/media-workers.ts'
import type { Answers } from '#adapters/processes/channel.ts'
import { createSeatCounter } from '#api/shop/live/seat-counter.ts'
import type { RunningSimulators } from '../demo/simulators-process.ts'
import type { EventMessage, Gathered, ParentRequests } from './process-messages.ts'

/** What all serving processes get from their parent. */
export interface SharedParts {
  /** Gives a process its turns with the writing connection; null on PostgreSQL. */
  joinWriter: (() => SqliteWriter) | null
  /** Gives a process its share of the work on models: when the process stops, the others' work goes on. */
  joinMedia: () => MediaWorkers
  simulators: (baseUrl: string) => Promise<RunningSimulators | null>
  gather: () => Promise<Gathered>
}

type Shared = Omit<ParentRequests, 'role' | 'ready' | 'refused'>

/** Answers serving processes; what a process holds is released when it is gone. */
export function createParentAnswers({ joinWriter, joinMedia, simulators, gather }: SharedParts) {
  const seats = createSeatCounter()

  return (tellOthers: (told: EventMessage) => void): { answers: Answers<Shared>; giveBackAll: () => void } => {
    const writer = joinWriter?.() ?? null
    const media = joinMedia()
    const held: string[] = []
    const written = () => {
      if (!writer) throw new Error('PostgreSQL is written by each process itself.')
      return writer
    }
    const giveBackSeat = (key: string) => {
      const place = held.indexOf(key)
      if (place < 0) return
      held.splice(place, 1)
      seats.release(key)
    }
    return {
      answers: {
        simulators,
        gather,
        statement: ({ text, parameters }) => written().run(text, parameters),
        shared: (write) => written().runShared(write),
        script: (text) => written().runScript(text),
        media: (task) => runTask(media, task),
        stopPhotos: () => media.stopPhotos(),
        event: tellOthers,
        async takeSeat({ key, most }) {
          const isTaken = await seats.take(key, most)
          if (isTaken) held.push(key)
          return isTaken
        },
        giveBackSeat,
      },
      giveBackAll() {
        void writer?.close()
        media.close()
        for (const key of [...held]) giveBackSeat(key)
      },
    }
  }
}
