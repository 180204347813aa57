/**
 * Shares a sum out in proportion to weights, in whole units that add up to it: by largest remainder, and among equal
 * ones to the first. No share exceeds its weight as long as the sum does not exceed the sum of the weights.
 */
export function shareOut(sum: number, weights: number[]): number[] {
  const whole = BigInt(weights.reduce((all, weight) => all + weight, 0))
  if (whole === 0n) return weights.map(() => 0)
  const parts = weights.map((weight) => BigInt(sum) * BigInt(weight))
  const shares = parts.map((part) => Number(part / whole))
  let left = sum - shares.reduce((all, share) => all + share, 0)
  const byRemainder = parts
    .map((part, index) => ({ index, rest: part % whole }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}
