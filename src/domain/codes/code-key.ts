// cspell:disable
const lookalikes = new Map(
  Array.from('АВЕІЈКМНОРЅСТХУΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', (letter, at) => [letter, 'ABEIJKMHOPSCTXYABEZHIKMNOPTYX'[at]]),
)
// cspell:enable

/**
 * What a code is found by: whatever case, width, spaces, dashes or accents were typed, and letters of other scripts that
 * look the same. O and 0, I, L and 1 are one. '' when nothing of it is left.
 */
export function codeKey(text: string): string {
  const letters = Array.from(text.normalize('NFKD').toUpperCase(), (letter) => lookalikes.get(letter) ?? letter)
  return letters
    .join('')
    .replace(/[\s\p{Cf}\p{Cc}\p{M}\p{Pd}_]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** A code as an owner may make it, in its one spelling; null for what nobody could type. */
export function readNewCode(text: string): string | null {
  const code = text.normalize('NFKC').trim().toUpperCase()
  return /^[A-Z0-9](?:[A-Z0-9-]{1,38})[A-Z0-9]$/.test(code) ? code : null
}
