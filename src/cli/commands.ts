import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inAll, type Sentence } from '#domain/each-language.ts'
import { isShopError, sentenceOf } from '#domain/errors.ts'
import { sayIn } from '#domain/say-in.ts'
import { type Config, ConfigError, readConfig } from '#server/settings/config.ts'
import { restrictUmask } from '#server/starting/data-folder.ts'
import { describeStartError } from '#server/starting/start-errors.ts'
import { terminalLanguage } from '#server/starting/terminal-language.ts'
import { allOptions, commands, type Options, type Work } from './command-table.ts'
import { describeUsage } from './describe-usage.ts'
import { usageTexts } from './usage-texts.ts'

const language = terminalLanguage(process.env)
const print = (text: Sentence) => console.log(text[language])

const isOperand = (word: string) => /^[A-Z]+$/.test(word)

const findCommand = (positionals: string[]) =>
  commands.find(
    ({ words }) =>
      words.length === positionals.length &&
      words.every((word, i) => word === positionals[i] || (isOperand(word) && positionals[i])),
  )

/** Null unless there is such a command, and all the given options are its own. */
function readCommand(positionals: string[], given: Options): Work | null {
  const called = findCommand(positionals)
  if (!called || !Object.keys(given).every((name) => called.options.includes(name))) return null
  return called.begin(given, positionals.at(-1) ?? '')
}

function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, options: allOptions, allowPositionals: true })
  } catch {
    // An unknown option.
    return null
  }
}

/** Names the first option that the command, or if there is none of these words any command, does not have. */
function describeForeignOption(words: string[]): string[] {
  const { tokens, positionals } = parseArgs({
    args: words,
    options: allOptions,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const called = findCommand(positionals)
  const own = called ? ['help', ...called.options] : Object.keys(allOptions)
  const { rawName } = tokens.filter((token) => token.kind === 'option').find(({ name }) => !own.includes(name)) ?? {}
  if (rawName === undefined) return []
  const { noOption, notItsOption } = usageTexts[language]
  return [called ? notItsOption(called.words.join(' '), rawName) : noOption(rawName)]
}

/** One line for each problem: its place, and what is wrong with it. */
const describeProblem = ({ place, message }: { place: string | Sentence; message: Sentence }) =>
  inAll((language) => `  ${sayIn(language, place)}: ${message[language]}`)

function describeFailure(error: unknown, config: Config | null): Sentence[] {
  if (error instanceof ConfigError) return error.problems
  if (!isShopError(error)) return [config ? describeStartError(error, config) : sentenceOf(error)]
  const { problems } = error.details
  return [sentenceOf(error), ...(Array.isArray(problems) ? problems.map(describeProblem) : [])]
}

async function main(words: string[]): Promise<number> {
  let config: Config | null = null
  try {
    const parsed = readWords(words)
    if (parsed?.values.help) {
      console.log(describeUsage(language))
      return 0
    }
    const work = parsed && readCommand(parsed.positionals, parsed.values)
    if (!work) {
      console.error([...describeForeignOption(words), describeUsage(language)].join('\n'))
      return 1
    }
    const settings = () => {
      config = readConfig(process.env)
      return config
    }
    const outcome = await work({ settings, language, print })
    const { text, failed } = 'failed' in outcome ? outcome : { text: outcome, failed: false }
    print(text)
    return failed ? 1 : 0
  } catch (error) {
    for (const line of describeFailure(error, config)) console.error(line[language])
    return 1
  }
}

restrictUmask()
if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await main(process.argv.slice(2))
