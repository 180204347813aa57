/** Lengths in characters. */
export const passwordLength = { min: 6, max: 128 }

// Passwords that meet the character rule and are tried first by everybody who guesses.
const common = new Set([
  'password1!',
  'password123!',
  'passw0rd!',
  'p@ssw0rd',
  'p@ssword1',
  'p@ssw0rd1',
  'p@ssw0rd123',
  'qwerty1!',
  'qwerty123!',
  'qwerty12345!',
  'welcome1!',
  'welcome123!',
  'admin123!',
  'admin1234!',
  'abc123!',
  'abcd1234!',
  'abc12345!',
  'a123456!',
  'aa123456!',
  'letmein1!',
  'iloveyou1!',
  'changeme1!',
  'hello123!',
  'test123!',
  'test1234!',
  'secret123!',
  'summer2024!',
  'summer2025!',
  'summer2026!',
  'winter2024!',
  'winter2025!',
  'winter2026!',
  '123456a!',
  '12345aa!',
  '1q2w3e4r!',
  '1qaz2wsx!',
  'zaq12wsx!',
  'hola123!',
  'hola1234!',
  'contraseña1!',
  'contrasena1!',
  'contraseña123!',
])

/** The four criteria that the strength meter counts. */
export const passwordCriteria = [
  (password: string) => password.length >= passwordLength.min,
  (password: string) => /\p{Lu}/u.test(password),
  (password: string) => /\d/.test(password),
  (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
] as const

export const countPasswordCriteria = (password: string): number =>
  passwordCriteria.filter((meets) => meets(password)).length

/** Whether a password may be used at any door: registration, reset, change. */
export const isAcceptablePassword = (password: string): boolean =>
  countPasswordCriteria(password) === passwordCriteria.length &&
  password.length <= passwordLength.max &&
  !common.has(password.toLowerCase())
