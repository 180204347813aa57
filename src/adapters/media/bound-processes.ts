const megabyte = 1_000_000

/** What a store may need itself while it has much to do. */
const storeMb = 400
/**
 * What the system counts for a process (`ulimit -d`) beyond the memory that it takes: 500 MB, and 750 MB with the
 * threads that encode a photo.
 */
const uncountedMb = 800
/** What a process may take where nothing is scarce, what one should have before there is a second, and what it needs. */
const [mostMb, goodMb, leastMb] = [2_200, 1_000, 400]

export interface ProcessBounds {
  processes: number
  /** As the system counts it. */
  memoryMb: number
}

/**
 * How many processes for models there may be, and how much memory each: all of them together fit next to the store
 * into what its container has (`limitBytes`). Otherwise a large model would end the container, and not its process.
 * Without such a limit, one for each core.
 */
export function boundProcesses({ cores, limitBytes }: { cores: number; limitBytes: number | null }): ProcessBounds {
  const roomMb = limitBytes === null ? Number.POSITIVE_INFINITY : limitBytes / megabyte - storeMb
  const processes = Math.max(1, Math.min(cores, Math.floor(roomMb / goodMb)))
  const takenMb = Math.max(leastMb, Math.min(mostMb, Math.floor(roomMb / processes)))
  return { processes, memoryMb: takenMb + uncountedMb }
}

/** The container's limit as Node reads it: 0 where it is unknown, and more than there is where there is none. */
export const readLimit = (constrainedBytes: number, totalBytes: number): number | null =>
  constrainedBytes > 0 && constrainedBytes < totalBytes ? constrainedBytes : null
