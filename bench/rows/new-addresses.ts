let asked = 0

/** The n-th writing of a text of small letters that a search takes for the same: 4 for each letter, then spaces. */
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

/** Addresses that nobody asked for before and whose answers take the same work as this one's. */
export const newAddresses = {
  /** Whatever is no number is page 1. */
  page: (path: string) => `${path}${path.includes('?') ? '&' : '?'}page=x${++asked}`,
  /** Of a path that ends with the text that is searched for. */
  search: (path: string) => path.replace(/[a-z]+$/, (text) => writeAnew(text, ++asked)),
  /** A parameter that the call does not know. */
  call: (path: string) => `${path}?${++asked}`,
}
