/** The largest of 1, 2, 5, 10, 20, 50, 100 … that is not above a count; 0 for none. */
export function roundedDown(count: number): number {
  let step = 0
  for (let power = 1; power <= count; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power <= count) step = digit * power
  return step
}
