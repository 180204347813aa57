// cspell:disable
const lookalikes = new Map(
  Array.from('АВЕІЈКМНОРЅСТХУΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', (letter, at) => [letter, 'ABEIJKMHOPSCTXYABEZHIKMNOPTYX'[at]]),
)
// cspell:enable

/**
 * The key by which a code is found, whatever case, width, spaces, dashes or accents were typed, and with letters of
 * other scripts that look the same. O equals 0; I and L equal 1. '' when nothing is left.
 */
export function codeKey(text: string): string {
  const letters = Array.from(text.normalize('NFKD').toUpperCase(), (letter) => lookalikes.get(letter) ?? letter)
  return letters
    .join('')
    .replace(/[\s\p{Cf}\p{Cc}\p{M}\p{Pd}_]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** Normalizes a code that an owner makes; null for one that nobody could type. */
export function readNewCode(text: string): string | null {
  const code = text.normalize('NFKC').trim().toUpperCase()
  return /^[A-Z0-9](?:[A-Z0-9-]{1,38})[A-Z0-9]$/.test(code) ? code : null
}
