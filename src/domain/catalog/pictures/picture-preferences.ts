import { hash } from 'node:crypto'
import type { Reader } from '../../database.ts'
import { type FilamentColor, filamentColors } from '../../models/studio/filament.ts'
import { studioVersion } from '../../models/studio/photo-shoot.ts'
import { noTurn, type Turn } from '../../models/turn-mesh.ts'
import { picturesOf, productsByKey } from '../catalog-queries.ts'
import { picturedFile } from '../files/file-variants.ts'
import { currentModelFiles } from '../files/media-queries.ts'
import { settingsOf } from '../files/rendered-picture-queries.ts'
import { isReadable } from '../files/stored-facts.ts'

/** How an owner wants the pictures that the store makes of a product. */
export interface PicturePreferences {
  /** Quarter turns of the model, 0 to 3 about each axis. */
  turn: Turn
  /** Degrees around the model for the first picture, 0 = front; null = the store chooses the side that shows most. */
  azimuth: number | null
  /** Null = the store chooses. */
  color: FilamentColor | null
}

/** The wishes, and whether the owner asked for pictures: then they follow even the owner's own. */
export type StoredPicturePreferences = PicturePreferences & { wanted: boolean }

/** What a product's pictures are made from. */
export interface PictureSource {
  storeName: string
  wishes: PicturePreferences
  color: FilamentColor
  /** The same for equal file, wishes and studio. */
  key: string
}

const isFilament = (name: string | null): name is FilamentColor => filamentColors.some((color) => color === name)

/** The owner's wishes, or the store's defaults. */
export async function readPicturePreferences(reader: Reader, productId: string): Promise<StoredPicturePreferences> {
  const row = await settingsOf(reader, productId)
  if (!row) return { turn: noTurn, azimuth: null, color: null, wanted: false }
  const { turn_x: x, turn_y: y, turn_z: z, azimuth, color } = row
  return { turn: { x, y, z }, azimuth, color: isFilament(color) ? color : null, wanted: row.wanted === 1 }
}

/**
 * Null when the store has nothing to picture: no model file with facts, or own pictures while nobody asked for others.
 * Neighbors in the catalog get different colors unless their owner chose one.
 */
export async function readPictureSource(reader: Reader, productId: string): Promise<PictureSource | null> {
  const [product] = await productsByKey(reader, 'id', [productId])
  if (!product || product.state === 'withdrawn') return null
  const { wanted, ...wishes } = await readPicturePreferences(reader, productId)
  const own = await picturesOf(reader, [productId])
  if (!wanted && own.some((picture) => picture.hash !== null)) return null
  const files = (await currentModelFiles(reader, [productId])).filter(isReadable)
  const pictured = picturedFile(files, ({ file_name }) => file_name)
  if (!pictured) return null
  const color = wishes.color ?? filamentColors[product.number % filamentColors.length] ?? filamentColors[0]
  const key = hash(
    'sha256',
    JSON.stringify([studioVersion, pictured.sha256, wishes.turn, wishes.azimuth, color]),
  ).slice(0, 32)
  return { storeName: pictured.store_name, wishes, color, key }
}
