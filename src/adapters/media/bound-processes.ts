import { availableParallelism, totalmem } from 'node:os'

const megabyte = 1_000_000

/**
 * What may be needed beside the work on models: by a store that has much to do, by each further process that serves
 * (its heap has the same limit), and by a scheduled backup, which is a process of its own.
 */
const [storeMb, servingMb, backupMb] = [400, 200, 150]
/**
 * What the system counts for a process (`ulimit -d`) beyond the memory that it takes: 500 MB, and 750 MB with the
 * threads that encode a photo.
 */
const uncountedMb = 800
/** What a process may take where nothing is scarce, what one should have before there is a second, and what it needs. */
const [mostMb, goodMb, leastMb] = [2_200, 1_000, 400]

interface Room {
  cores: number
  /** Of the container, or else of the machine. */
  limitBytes: number
}

/** What else takes memory there. */
export interface Neighbors {
  /** Serving processes, at least 1. */
  serving: number
  /** Whether the store makes backups by itself. */
  backups: boolean
}

export interface ProcessBounds {
  processes: number
  /** As the system counts it. */
  memoryMb: number
  /** The memory that there should be when it is too little even for one process that takes the least; else null. */
  wantedMb: number | null
}

/**
 * How many processes for models there may be, at most one for each core, and how much memory each: all of them together
 * fit next to the store. Otherwise a large model would end the container, and not its process, or processes each other.
 * What is free at the moment does not count: a model would be called unreadable because another program was busy.
 */
export function boundProcesses({ cores, limitBytes }: Room, { serving, backups }: Neighbors): ProcessBounds {
  const neighborsMb = storeMb + servingMb * (serving - 1) + (backups ? backupMb : 0)
  const roomMb = limitBytes / megabyte - neighborsMb
  const processes = Math.max(1, Math.min(cores, Math.floor(roomMb / goodMb)))
  const takenMb = Math.max(leastMb, Math.min(mostMb, Math.floor(roomMb / processes)))
  return {
    processes,
    memoryMb: takenMb + uncountedMb,
    wantedMb: roomMb < leastMb ? neighborsMb + leastMb : null,
  }
}

/** The container's limit as Node reads it is 0 where it is unknown, and more than there is where there is none. */
export const readLimit = (constrainedBytes: number, totalBytes: number): number =>
  constrainedBytes > 0 ? Math.min(constrainedBytes, totalBytes) : totalBytes

/** That of this process. */
export const readRoom = (): Room => ({
  cores: availableParallelism(),
  limitBytes: readLimit(process.constrainedMemory(), totalmem()),
})
