import { type EachLanguage, textsIn } from '#domain/each-language.ts'
import { languages, type Voice, voices } from '#domain/voice.ts'
import { loadVoice } from '#web/voices/load-voice.ts'
import { paymentReturnTexts } from '#web/voices/payment-return-texts.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { profileTexts } from '#web/voices/profile-texts.ts'
import { signInTexts } from '#web/voices/sign-in-texts.ts'

// Where English is null the store's own words say it.
const isEachLanguage = (value: unknown): value is EachLanguage<unknown> =>
  typeof value === 'object' && value !== null && languages.every((language) => Object(value)[language])

/** The tables that stand beside what says them, by file and name. */
export const textTables = Object.entries(import.meta.glob('../src/**/*texts{,.server}.ts', { eager: true })).flatMap(
  ([file, module]) =>
    Object.entries(module ?? {}).flatMap(([name, value]) =>
      isEachLanguage(value) ? [[`${file} ${name}`, value] as const] : [],
    ),
)

/** Every text by its path; a function by what it says of long and of short arguments. */
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
  // A refusal without a text of its own is told in the service's own words.
  // The values of choices are no words.
  return new Map(all.filter(([path]) => !path.includes('.refusals.') && !/\.choices\.\d+\.0$/.test(path)))
}

/** All that pages say, by voice and path. */
export const saidTexts = new Map(await Promise.all(voices.map(async (name) => [name, await textsOf(name)] as const)))
