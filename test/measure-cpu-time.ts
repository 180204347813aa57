/**
 * Processor time of this thread for a piece of work, in microseconds. It depends on the machine, so compare it with the
 * cost of something known in the same test.
 */
export async function measureCpuTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return process.threadCpuUsage(before).user
}
