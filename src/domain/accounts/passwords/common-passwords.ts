import { hash } from 'node:crypto'
import { commonPasswordHashes } from './common-password-hashes.ts'

/** What the list lacks and guessers try here: Spanish words, and what meets the rule with the least effort. */
const ownList = new Set(
  'abc12345! aa123456! test1234! 12345aa! hola123! hola1234! contraseña1! contrasena1! contraseña123!'.split(' '),
)

const hashLength = 8
const hashOf = (text: string) => hash('sha256', text, 'base64url').slice(0, hashLength)

let hashes: Set<string> | null = null
function isListed(text: string): boolean {
  hashes ??= new Set(commonPasswordHashes.match(new RegExp(`.{${hashLength}}`, 'g')))
  return hashes.has(hashOf(text))
}

const digitKeys = '!@#$%^&*()'
const lookalikes: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' }
const asLetters = (text: string, one: string) => text.replace(/[@430$571!]/g, (sign) => lookalikes[sign] ?? one)

const longestDecoration = 6
const shortestWord = 5

/** Undoes the usual disguises of a listed password: keys typed with Shift, signs around it, digits for letters. */
function disguisesOf(password: string): string[] {
  const text = password.normalize('NFKC').toLowerCase()
  const bare = text.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
  const word = text.replace(/^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu, '')
  const isDecorated = word.length >= shortestWord && text.length - word.length <= longestDecoration
  return [
    text,
    text.replace(/[!@#$%^&*()]/g, (sign) => String((digitKeys.indexOf(sign) + 1) % 10)),
    ...(bare.length > shortestWord ? [bare] : []),
    ...(isDecorated ? [word, asLetters(word, 'i'), asLetters(word, 'l')] : []),
  ]
}

/** Whether guessers try this first: it is one of the 3,000 most used passwords, plain or in a usual disguise. */
export const isCommonPassword = (password: string): boolean =>
  ownList.has(password.toLowerCase()) || disguisesOf(password).some(isListed)
