import { z } from 'zod'
import { validateSynonyms } from '../catalog/searching/read-synonyms.ts'
import { longestPage, longestSlogan } from '../limits/text-lengths.ts'
import { isStorable } from '../storable-text.ts'
import { voices } from '../voice.ts'
import { pageContent, pageNames, sloganNames, slogansContent } from './content-names.ts'
import { readPageText } from './page-text.ts'

const unusable = 'holds a character that cannot be kept'
const line = z
  .string()
  .trim()
  .max(longestSlogan, `a line has at most ${longestSlogan} characters`)
  .refine(isStorable, unusable)
const most = 24
const products = (least: number) =>
  z
    .array(z.string().regex(/^\d{1,12}$/, 'a figure is named by its number'))
    .min(least, least === 1 ? 'choose at least one figure' : `choose at least ${least} figures`)
    .max(most, `choose at most ${most} figures`)

export const productList = { carousel: products(1), promos: products(3) }
export const slogans = z.partialRecord(z.enum(sloganNames), line)
export const pageText = z
  .string()
  .max(longestPage, `a page has at most ${longestPage.toLocaleString('en')} characters`)
  .refine(isStorable, unusable)
  .refine((text) => readPageText(text) !== null, 'must begin with a line such as # Title')

/** Groups of synonyms, one per line, which searches look for, too. */
export const synonyms = z
  .string()
  .max(longestPage)
  .refine(isStorable)
  .superRefine((text, context) => {
    const problem = validateSynonyms(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

/** The license in packages whose products have none of their own. */
export const license = z
  .string()
  .trim()
  .min(1, 'a license needs words; bring the original back instead')
  .max(longestPage, `a license has at most ${longestPage.toLocaleString('en')} characters`)
  .refine(isStorable, unusable)

/** The schema of what may be stored under each name, besides null for the built-in content. */
export const contentSchemas = new Map<string, z.ZodType>([
  ...Object.entries(productList),
  ['synonyms', synonyms] as const,
  ['license', license] as const,
  ...voices.map((voice) => [slogansContent(voice), slogans] as const),
  ...voices.flatMap((voice) => pageNames.map((page) => [pageContent(voice, page), pageText] as const)),
])

export const contentNames: string[] = [...contentSchemas.keys()]
