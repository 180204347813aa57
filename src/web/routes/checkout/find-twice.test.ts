import { expect, test } from 'vitest'
import { findTwice } from './find-twice.ts'

const figure = (slug: string, owned = false) => ({ slug, title: slug.toUpperCase(), shareCents: 100, owned })
const alone = (slug: string, variant: string | null = null) => ({ slug, title: slug.toUpperCase(), variant })
const bundle = (slug: string, ...parts: ReturnType<typeof figure>[]) => ({ ...alone(slug), parts })

test('a figure alone and in a bundle, and figures in two bundles, are named once for the same lines', () => {
  const both = bundle('both', figure('dragon'), figure('wizard'), figure('elf'))
  expect(findTwice([alone('dragon'), both])).toEqual([
    { figures: ['DRAGON'], lines: ['DRAGON', 'BOTH'], alone: 'dragon' },
  ])
  expect(findTwice([both, bundle('two', figure('wizard'), figure('elf'), figure('orc'))])).toEqual([
    { figures: ['WIZARD', 'ELF'], lines: ['BOTH', 'TWO'], alone: null },
  ])
})

test('nothing is twice that is owned, licensed, or one product at two prices', () => {
  const both = bundle('both', figure('dragon', true), figure('wizard'))
  expect(findTwice([alone('dragon'), both])).toEqual([])
  expect(findTwice([alone('wizard', 'commercial'), both])).toEqual([])
  expect(findTwice([alone('wizard'), alone('wizard'), alone('dragon')])).toEqual([])
})
