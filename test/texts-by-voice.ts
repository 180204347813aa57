import { type EachLanguage, textsIn } from '#domain/each-language.ts'
import { languages, type Voice, voices } from '#domain/voice.ts'
import { loadVoice } from '#web/voices/load-voice.ts'
import { paymentReturnTexts } from '#web/voices/payment-return-texts.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { profileTexts } from '#web/voices/profile-texts.ts'
import { signInTexts } from '#web/voices/sign-in-texts.ts'

// A table whose English is null is left out: there the service's own sentence is shown.
const isEachLanguage = (value: unknown): value is EachLanguage<unknown> =>
  typeof value === 'object' && value !== null && languages.every((language) => Object(value)[language])

/** The text tables that stand next to the code that uses them, by file and name. */
export const textTables = Object.entries(import.meta.glob('../src/**/*texts{,.server}.ts', { eager: true })).flatMap(
  ([file, module]) =>
    Object.entries(module ?? {}).flatMap(([name, value]) =>
      isEachLanguage(value) ? [[`${file} ${name}`, value] as const] : [],
    ),
)

/** Lists every text with its path. */
function listTexts(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, `${path}.${key}`))
}

async function textsOf(name: Voice) {
  const all = listTexts({
    ...(await loadVoice(name)).texts,
    personal: await personalTexts.load(name),
    paymentReturn: await paymentReturnTexts.load(name),
    profile: await profileTexts.load(name),
    signIn: await signInTexts.load(name),
    ...Object.fromEntries(textTables.map(([place, table]) => [place, textsIn(name, table)])),
  })
  // A refusal without a text here is shown in the service's own words. The values of choices are not texts.
  return new Map(all.filter(([path]) => !path.includes('.refusals.') && !/\.choices\.\d+\.0$/.test(path)))
}

/** All texts of the pages, by voice and path. */
export const textsByVoice = new Map(await Promise.all(voices.map(async (name) => [name, await textsOf(name)] as const)))
