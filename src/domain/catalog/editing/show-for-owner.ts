import { listAudit } from '../../audit/list-audit.ts'
import type { Database } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { asBundlePart, findBundleParts, isThere, readMembers } from '../bundle-parts.ts'
import { picturesOf, selectNames } from '../catalog-queries.ts'
import { currentExtraFiles } from '../files/extra-file-queries.ts'
import type { ModelFileRow } from '../files/media-queries.ts'
import { asOwn, renderedPicturesOf } from '../files/rendered-picture-queries.ts'
import { readFacts } from '../files/stored-facts.ts'
import { readLicenses } from '../licenses.ts'
import { sayMissing } from '../missing-texts.ts'
import { pictureAddress } from '../picture-address.ts'
import { readPicturePreferences } from '../pictures/picture-preferences.ts'
import { placeholderHash } from '../placeholder-picture.ts'
import { readTags, readTexts } from '../product-texts.ts'
import { releasesOf } from './editing-queries.ts'
import { beforeEntry, readRecordedState } from './history/recorded-state.ts'
import { readDetails } from './list-for-owner.ts'
import type { OwnersFile, OwnersPicture, OwnersProduct } from './owners-product.ts'

const newestEntries = 100

/** Everything that an owner sees of a product, even of a withdrawn one. Throws not-found. */
export async function showForOwner(
  { database }: { database: Pick<Database, 'read'> },
  id: string,
): Promise<OwnersProduct> {
  const reader = database.read
  // Read before the pending work, so that new wishes never appear as already fulfilled.
  const wishes = await readPicturePreferences(reader, id)
  const [details] = await readDetails(reader, [id])
  if (!details) throw new ShopError('not-found', sayMissing.product)
  const { row, product, own, files, picturing } = details
  const parts = (await findBundleParts(reader, [row])).get(id) ?? []
  const memberIds = readMembers(row.members)
  const named = new Map((await selectNames(reader, memberIds)).map((member) => [member.id, member.slug]))
  const releases = await releasesOf(reader, id)
  const present = await readRecordedState(reader, row)
  return {
    ...product,
    ...own,
    ...readTexts(row.texts),
    tags: readTags(row.tags),
    licenses: readLicenses(row.licenses),
    bundle: product.bundle ?? [],
    members: memberIds.map((id) => ({ id, slug: named.get(id) ?? id })),
    parts: parts.map((part) => ({ ...asBundlePart(part), there: isThere(part) })),
    files: files.map(presentFile),
    extras: (await currentExtraFiles(reader, [id])).map(({ id, file_name, size, sha256, added_at }) => ({
      id,
      fileName: file_name,
      size,
      sha256,
      addedAt: added_at,
    })),
    pictures: [
      ...(await picturesOf(reader, [id])).map((row) => presentPicture('own', row)),
      ...(await renderedPicturesOf(reader, id)).map((row) => presentPicture('rendered', asOwn(row, product.slug))),
    ],
    rendering: { ...wishes, working: picturing },
    releases: releases.map(({ productId: _id, ...release }) => release),
    history: (await listAudit({ reader }, `product:${id}`, newestEntries)).map((entry) => ({
      ...entry,
      canUndo: beforeEntry(entry.details, present) !== null,
    })),
  }
}

function presentFile(row: ModelFileRow): OwnersFile {
  const facts = readFacts(row)
  const measured = facts && !('unreadable' in facts) ? facts : null
  const state = facts === null ? 'waiting' : measured ? 'measured' : 'unreadable'
  return {
    id: row.id,
    fileName: row.file_name,
    size: row.size,
    sha256: row.sha256,
    addedAt: row.added_at,
    state,
    reason: facts && 'unreadable' in facts ? facts.unreadable : null,
    format: measured?.format ?? null,
    dimensionsMm: measured?.dimensionsMm ?? null,
    triangles: measured?.triangles ?? null,
    watertight: measured?.watertight ?? null,
  }
}

const presentPicture = (
  origin: OwnersPicture['origin'],
  { hash, name, width, height }: Pick<OwnersPicture, 'hash' | 'name' | 'width' | 'height'>,
): OwnersPicture => ({ hash, name, origin, image: pictureAddress(hash ?? placeholderHash), width, height })
