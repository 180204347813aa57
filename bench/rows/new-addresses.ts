let asked = 0

/** The n-th spelling of a lowercase text that a search treats as the same: 4 for each letter, then trailing spaces. */
function writeAnew(text: string, number: number): string {
  let left = number
  const letters = [...text].map((letter) => {
    const style = left % 4
    left = Math.floor(left / 4)
    const written = style % 2 === 0 ? letter : letter.toUpperCase()
    return style < 2 ? written : `%${written.charCodeAt(0).toString(16)}`
  })
  return letters.join('') + '+'.repeat(left)
}

/** Addresses that nobody requested before and whose answers take the same work as this one's. */
export const newAddresses = {
  /** Any value that is not a number means page 1. */
  page: (path: string) => `${path}${path.includes('?') ? '&' : '?'}page=x${++asked}`,
  /** For a path that ends with the text to search for. */
  search: (path: string) => path.replace(/[a-z]+$/, (text) => writeAnew(text, ++asked)),
  /** Adds a parameter that the call does not know. */
  call: (path: string) => `${path}?${++asked}`,
}
