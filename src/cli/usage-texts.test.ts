import { expect, test } from 'vitest'
import { languages } from '#domain/voice.ts'
import { allOptions, commands } from './command-table.ts'
import { usageTexts } from './usage-texts.ts'

/** Given only by the store itself, to the commands that it starts. */
const internal: Record<string, string[]> = { backup: ['due'] }

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

const optionsIn = (text: string) => sorted([...text.matchAll(/--([a-z-]+)/g)].map(([, name = '']) => name))

/** By the words of each command, the options that it is shown with, and those that are named there at all. */
const shownIn = (forms: Record<string, string>) =>
  Object.entries(forms).map(([form, what]) => {
    const words = form.replace(/ \[.*\]| --\S+/g, '')
    // Its flags do not fit on one line.
    const shown = words === 'set-up' ? what : form
    return [words, { shown: optionsIn(shown), named: optionsIn(`${form} ${what}`) }]
  })

test.each(languages)('the usage in %s shows each command with exactly its own options', (language) => {
  const taken = commands.map(({ words, options }) => {
    const command = words.join(' ')
    const hidden = internal[command] ?? []
    expect(options).toEqual(expect.arrayContaining(hidden))
    const own = sorted(options.filter((name) => !hidden.includes(name)))
    return [command, { shown: own, named: own }]
  })
  expect(Object.fromEntries(shownIn(usageTexts[language].commands))).toEqual(Object.fromEntries(taken))
})

test('no option is left that no command has', () => {
  const all = [...commands.flatMap(({ options }) => options), 'help']
  expect(sorted(all)).toEqual(sorted(Object.keys(allOptions)))
})
