import type { Sentence } from '../../each-language.ts'
import type { MediaWorker } from '../../media-worker.ts'
import type { GatheredPicture, Keep } from '../files/gathered-picture.ts'
import { mediaHash, storeNames } from '../files/media-names.ts'
import { type Note, noteOf } from '../writing/notes.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import type { CatalogFiles } from './catalog-files.ts'
import { type GatheredModels, gatherModelFiles } from './gather-model-files.ts'
import { gatherPicture } from './gather-picture.ts'

/** The files that the source has for one entry: checked, kept, named by content. */
export interface GatheredFiles extends GatheredModels {
  pictures: GatheredPicture[]
  previewHash: string | null
  repairs: Note[]
}

interface Needs {
  source: CatalogFiles
  media: Pick<MediaWorker, 'checkModel'>
  keep: Keep
}

/** Reads, checks and keeps the model files, pictures and preview of one entry; reports and skips what is unusable. */
export async function gatherEntryFiles({ source, media, keep }: Needs, entry: CatalogEntry): Promise<GatheredFiles> {
  const repairs: Note[] = []
  const tellFor = (part: string) => (message: Sentence) => {
    repairs.push(noteOf(`${entry.place}.${part}`, message))
  }
  const given = await source.modelFilesOf(entry, tellFor('files'))
  const models = await gatherModelFiles({ media, keep }, given, tellFor('files'))
  const pictures: GatheredPicture[] = []
  for (const name of entry.images) pictures.push(await gatherPicture({ source, keep }, entry, name, tellFor('images')))
  const preview = models.modelFiles.length > 0 ? await source.previewOf(entry) : null
  const previewHash = preview ? mediaHash(preview) : null
  if (preview && previewHash) await keep(storeNames.preview(previewHash), preview)
  return { ...models, pictures, previewHash, repairs }
}
