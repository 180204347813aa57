/**
 * Processor time of this thread for a piece of work, in microseconds. How much that is depends on the machine: compare
 * it with that of something known in the same test.
 */
export async function costOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return process.threadCpuUsage(before).user
}
