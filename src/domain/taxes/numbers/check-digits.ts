// Check digits tell a typing error from a real number: the last digits follow from the others.

/** The value of a digit, or of a letter as in Brazil's alphanumeric numbers, where 'A' is 17. */
const worthOf = (sign: string | undefined): number => (sign ?? '').charCodeAt(0) - 48

/** The weighted sum of the first characters: each multiplied by the weight at its place. */
export const weightedSum = (signs: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * worthOf(signs[index]), 0)

/** Whether the last digit follows from the others by the Luhn algorithm (ISO/IEC 7812-1). */
export function isLuhn(digits: string): boolean {
  const doubled = [...digits].toReversed().map((digit, index) => worthOf(digit) * (index % 2 === 0 ? 1 : 2))
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

/** Whether the last digit follows from the others by ISO 7064, MOD 11,10. */
export function isMod1110(digits: string): boolean {
  const rest = [...digits.slice(0, -1)].reduce((product, digit) => {
    const sum = (product + worthOf(digit)) % 10
    return ((sum === 0 ? 10 : sum) * 2) % 11
  }, 10)
  return (11 - rest) % 10 === worthOf(digits.at(-1))
}

/**
 * The check digit by weights modulo 11: 11 minus the remainder, with 0 in place of 11. `ten` stands for 10; without it,
 * numbers that would need it are never issued.
 */
export function mod11CheckDigit(digits: string, weights: readonly number[], ten = ''): string {
  const check = 11 - (weightedSum(digits, weights) % 11)
  return check === 11 ? '0' : check === 10 ? ten : String(check)
}
