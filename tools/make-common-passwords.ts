// Regenerates src/domain/accounts/passwords/common-password-hashes.ts from a list of passwords that others maintain:
//   npm pack @zxcvbn-ts/language-common@4.1.3 && tar xzf zxcvbn-ts-language-common-4.1.3.tgz
//   node_modules/.bin/node tools/make-common-passwords.ts package/src/passwords.json
import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const count = 3_000
const [source = ''] = process.argv.slice(2)
const passwords = z
  .array(z.string())
  .min(count)
  .parse(JSON.parse(readFileSync(source, 'utf8')))
const hashes = passwords.slice(0, count).map((password) => hash('sha256', password, 'base64url').slice(0, 8))

writeFileSync(
  'src/domain/accounts/passwords/common-password-hashes.ts',
  `// cspell:disable
// Made by tools/make-common-passwords.ts: of the 3,000 most used passwords, most used first, the first 48 bits of the
// SHA-256, as eight characters of base64url each. From @zxcvbn-ts/language-common 4.1.3 (MIT).
export const commonPasswordHashes =
  '${hashes.join('')}'
`,
)
