import { describeFigure } from '../../catalog/describe-figure.ts'
import type { PackageSource } from '../../catalog/showing/package-sources.ts'
import { usualEstimate } from '../../catalog/showing/usual-estimate.ts'
import { displaySize } from '../../display-size.ts'
import type { PackageWords } from './package-words.ts'

/** What packages say about the store. */
export interface StoreName {
  storeName: string
  /** Public address without a trailing slash. */
  baseUrl: string
}

/** The store that a package comes from. */
export interface PackageStore extends StoreName {
  /** The owner's license for all figures without one of their own; null for the personal use license. */
  license: string | null
}

const joined = (blocks: string[][]): string => `${blocks.map((block) => block.join('\r\n')).join('\r\n\r\n')}\r\n`

/** The contents of the package, in a few lines for somebody who unpacks it a year later. */
export const readmeText = (
  { storeName, baseUrl }: StoreName,
  source: PackageSource,
  words: PackageWords[],
  /** The file name of the owner's own license; null for the personal use license. */
  ownLicense: string | null,
): string => {
  const { title, description, slug, files, extras = [], appearances } = source
  return joined([
    [title, storeName],
    ...(description ? [[description]] : []),
    ...words.flatMap((word) => [
      [`${word.inWords}:`, describeFigure(word.locale, { ...source, appearance: appearances?.[word.locale] ?? null })],
      [`${word.files}:`, ...[...files, ...extras].map((file) => `  ${file.fileName}  (${displaySize(file.size)})`)],
      [
        word.units,
        word.facts,
        ownLicense === null ? word.license : word.ownLicense(ownLicense),
        word.checking,
        word.library,
      ],
      [word.page(`${baseUrl}/product/${slug}`), word.again(`${baseUrl}/purchases`)],
    ]),
  ])
}

/** The personal use license, in these words. */
const personalUse = (words: PackageWords[]): string[][] =>
  words.map(({ licenseTitle, licensePoints }) => [
    licenseTitle,
    ...licensePoints.map((point, index) => `${index + 1}. ${point}`),
  ])

/** What a store's license says until its owner writes another one. */
export const builtInLicense = (words: PackageWords[]): string =>
  personalUse(words)
    .map((block) => block.join('\n'))
    .join('\n\n')

/** The license that a purchase gives. */
export const licenseText = (
  { storeName, license }: PackageStore,
  { title }: PackageSource,
  words: PackageWords[],
): string => joined([[title, storeName], ...(license === null ? personalUse(words) : [license.split(/\r\n|\r|\n/)])])

/** What was measured in the files, and what a print will take. */
export const printFactsText = ({ title, model }: PackageSource, words: PackageWords[]): string =>
  joined([
    [title],
    ...words.map((word) => {
      if (!model) return [word.unknown]
      const number = (value: number, decimals = 0) =>
        value.toLocaleString(word.locale, {
          maximumFractionDigits: decimals,
          minimumFractionDigits: decimals,
          useGrouping: false,
        })
      const { x, y, z } = model.dimensionsMm
      const { grams, hours } = usualEstimate(model)
      const span = ({ low, high }: { low: number; high: number }, decimals = 0) =>
        `${number(low, decimals)}–${number(high, decimals)}`
      return [
        `${word.size}: ${number(x, 1)} × ${number(y, 1)} × ${number(z, 1)} mm`,
        `${word.triangles}: ${number(model.triangles)}`,
        `${word.volume}: ${number(model.volumeCm3, 1)} cm³`,
        `${word.surface}: ${number(model.areaCm2, 1)} cm²`,
        `${word.shells}: ${number(model.shells)}`,
        `${word.overhang}: ${number(model.overhangShare * 100)} %`,
        word.mesh[model.verdict],
        word.estimate(span(grams), span(hours, 1)),
      ]
    }),
  ])

/** The first page of an order's archive: what each folder holds. */
export const orderText = (
  { storeName, baseUrl }: StoreName,
  orderNumber: string,
  products: { folder: string; title: string }[],
  words: PackageWords[],
): string =>
  joined([
    [storeName, ...words.map((word) => word.order(orderNumber))],
    products.map(({ folder, title }) => `${folder}/  ${title}`),
    words.map((word) => word.again(`${baseUrl}/purchases`)),
  ])

/** Lines as `sha256sum --check` reads them. */
export const checksumsText = (files: { name: string; sha256: string }[]): string =>
  files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
