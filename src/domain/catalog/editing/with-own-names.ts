import { clipText } from '../../clip-text.ts'
import { numberUntilFree } from '../../number-until-free.ts'
import type { GatheredPicture } from '../files/gathered-picture.ts'

/** The pictures without repeats, each under a unique name: import files tell a product's pictures apart by name. */
export function withOwnNames<Picture extends GatheredPicture>(pictures: Picture[]): Picture[] {
  const taken = new Set<string>()
  const hashes = new Set<string>()
  return pictures.flatMap((picture) => {
    if (picture.hash !== null && hashes.has(picture.hash)) return []
    if (picture.hash !== null) hashes.add(picture.hash)
    const name = numberUntilFree(clipText(picture.name.trim(), 200) || 'picture', (one) => taken.has(one))
    taken.add(name)
    return [{ ...picture, name }]
  })
}
