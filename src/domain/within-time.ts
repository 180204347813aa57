/**
 * The result of `work`, or what `late` gives or throws when that takes longer than `ms` milliseconds. The work itself
 * goes on, and its failure is then nobody's.
 */
export async function withinTime<Result, Late>(
  work: Promise<Result>,
  ms: number,
  late: () => Late,
): Promise<Result | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([work, passed.then(late)]).finally(() => clearTimeout(timer))
}
