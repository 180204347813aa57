import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { renderStudio } from '#domain/models/studio/render-studio.ts'
import { promos } from './promos.ts'
import { setScene } from './scene.ts'

// Regenerates the pictures of the sign-in screen's marquee, all or those numbered in --only.
const { values } = parseArgs({ options: { only: { type: 'string' } } })

const size = { width: 1200, height: 1500 }
/** Bytes; eleven such pictures are the first thing that a stranger loads. */
const largest = 60_000
const folder = join(import.meta.dirname, 'promos')
const wanted = values.only?.split(',').map(Number) ?? promos.map((_, i) => i + 1)

await mkdir(folder, { recursive: true })
for (const number of wanted) {
  const promo = promos[number - 1]
  if (!promo) throw new Error(`There is no promo ${number}.`)
  const { actors, ...view } = promo
  const { mesh, ...paint } = await setScene(actors)
  const pixels = renderStudio(mesh, { ...size, margin: 0.06, ...view, ...paint, quality: 0.5, exposure: 1.36 })
  const bytes = await encode(sharp(pixels, { raw: { ...size, channels: 3 } }))
  const name = `promo-${String(number).padStart(2, '0')}.avif`
  await writeFile(join(folder, name), bytes)
  console.log(`${name} has ${Math.round(bytes.length / 1000)} KB`)
}

/** Encodes with the best quality that fits into the largest size. */
async function encode(picture: Sharp): Promise<Uint8Array> {
  for (const quality of [50, 45, 40, 35]) {
    const bytes = await picture.clone().avif({ quality, effort: 2 }).toBuffer()
    if (bytes.length <= largest) return bytes
  }
  throw new Error('The picture is too rich in detail for a promo.')
}
