// cspell:ignore trustno nkey ＰＡＳＳＷＯＲＤ
import { expect, test } from 'vitest'
import { isAcceptablePassword } from './acceptable-password.ts'
import { commonPasswordHashes } from './common-password-hashes.ts'
import { isCommonPassword } from './common-passwords.ts'

test('the list holds 3,000 passwords, each once', () => {
  const hashes = commonPasswordHashes.match(/[\w-]{8}/g) ?? []
  expect([hashes.length, hashes.join('')]).toEqual([3_000, commonPasswordHashes])
  expect(new Set(hashes).size).toBe(3_000)
})

// The first, one from the middle and one near the end of the list; then as many ranked just behind it.
test.each(['123456', 'trustno1', 'strong'])('%s is on it', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})
test.each(['test1234', 'passwd', 'fresh'])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test.each([
  'Password1!',
  'P@ssw0rd',
  'Pa$$w0rd!',
  'P@ssw0rd123!',
  'Qwerty123!',
  'Welcome1!',
  'Dragon2024!',
  'M0nkey&3',
  '!QAZ2wsx',
  '1qaz@WSX',
  'Abc123!',
  '¡Iloveyou1!',
  'Hola1234!',
  'Contraseña1!',
  'ＰＡＳＳＷＯＲＤ１!',
])('%s meets the rule of characters and is refused all the same', (password) => {
  expect(isAcceptablePassword(password)).toBe(false)
})

test.each(['Abcd1!', 'Abc12!', 'Trial-Pass-9271!', 'Demo-1234!', 'Ñandú 99 ¿sí?', 'Summer-92817364!', 'Kx9#mPq2'])(
  '%s may be used',
  (password) => {
    expect(isAcceptablePassword(password)).toBe(true)
  },
)
