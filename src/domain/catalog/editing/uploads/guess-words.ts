// cspell:ignore dragón mago hada elfo orco sirena caballero castillo pixel chibi manga samurai ninja arcade
import { clipText } from '../../../clip-text.ts'
import { formatOf } from '../../../file-formats.ts'
import { withoutExtension } from '../../../limits/upload-rules.ts'
import { foldText } from '../../fold-title.ts'

const categoryWords = {
  anime: 'anime chibi manga samurai ninja kawaii mecha kimono katana otaku shinobi',
  videogames: 'game gamer gaming arcade pixel console boss videogame joystick controller rpg retro level',
  fantasy:
    'dragon dragón mago wizard witch bruja hada fairy elf elfo orc orco troll goblin golem knight caballero castle castillo mermaid sirena unicorn griffin phoenix demon skeleton vampire werewolf dwarf',
}

/** The words of a file's or folder's name: `dragon_Rojo-v2 (1).stl` → `["dragon", "Rojo"]`. */
export function wordsOf(fileName: string): string[] {
  const apart = withoutExtension(fileName.normalize('NFC'))
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  return apart.filter((word) => word !== '' && !/^(v\d+|final|fixed|supported|presupported|stl|obj|3mf)$/i.test(word))
}

/**
 * Whether a picture's name begins with all the words of a model's: `dragon_head-2.jpg` or `DragonHead2.jpg` for `Dragon
 * Head.stl`.
 */
export function isNamedLike(pictureName: string, modelName: string): boolean {
  const [picture, model] = [pictureName, modelName].map((name) => foldText(wordsOf(name).join(' ')))
  return !!model && picture?.startsWith(model) === true && /^( |\d|$)/.test(picture.slice(model.length))
}

/** Words that join others in Spanish or Portuguese, never capitalized within a title. */
const joining = new Set(
  'al com con da das de del do dos el em en las la los na nas no nos para pela pelo por sin sem um uma un una'.split(
    ' ',
  ),
)
/** Joining letters; a capital letter is a name instead, as in version A. */
const joiningLetters = new Set(['a', 'e', 'o', 'u', 'y'])
/** Joining words found only in English, whose titles capitalize every word. */
const english = new Set('and at by for from in of on the to with'.split(' '))

/**
 * A title as a person would write it: `Dragón de la Noche STL`, `Lord Of The Ring STL`. It ends in `STL` like all titles
 * of the catalog, or in the format that the files have when none of them is an STL.
 */
export function guessTitle(name: string, files: { fileName: string }[]): string {
  const apart = wordsOf(name)
  const isEnglish = apart.some((word) => english.has(word.toLowerCase()))
  const words = apart.map((word, place) => {
    const isWithin = place > 0 && place < apart.length - 1 && !isEnglish
    if (isWithin && (joining.has(word.toLowerCase()) || joiningLetters.has(word))) return word.toLowerCase()
    return word.charAt(0).toUpperCase() + word.slice(1)
  })
  const formats = files.map(({ fileName }) => formatOf(fileName))
  const format = formats.includes('STL') ? 'STL' : (formats[0] ?? 'STL')
  return `${clipText(words.join(' '), 190) || 'Figure'} ${format}`
}

/** The category that a word of the name suggests, else `others`. */
export function guessCategory(name: string): string {
  const words = wordsOf(name).map(foldText)
  const found = Object.entries(categoryWords).find(([, known]) =>
    known.split(' ').some((one) => words.includes(foldText(one))),
  )
  return found?.[0] ?? 'others'
}
