import type { PackageSource } from '../../catalog/showing/package-sources.ts'
import type { StoreName } from './package-texts.ts'

/** A file as the description lists it. */
interface Described {
  name: string
  size: number
  sha256: string
}

const mediaTypes: Record<string, string> = {
  stl: 'model/stl',
  obj: 'model/obj',
  '3mf': 'model/3mf',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain',
  md: 'text/markdown',
}
const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** A unique, URL-safe name, as the standard requires for resources. */
const nameOf = (path: string, position: number) =>
  `${path
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${position + 1}`

/**
 * `datapackage.json`, which model libraries import. Data Package 2.0 (datapackage.org) in the 3D profile of Manyfold
 * (manyfold.app, "Packaging"), where files sold for private use have the license id `LicenseRef-Commercial`.
 */
export function dataPackageText(
  { storeName, baseUrl }: StoreName,
  { slug, title, description, category, character }: PackageSource,
  {
    models,
    pictures,
    license,
  }: {
    /** Including the extra files. */
    models: Described[]
    pictures: Described[]
    /** The file name of the owner's own license; null for the personal use license. */
    license: string | null
  },
): string {
  const [cover] = pictures
  const homepage = `${baseUrl}/product/${slug}`
  const described = {
    $schema: 'https://manyfold.app/profiles/0.0/datapackage.json',
    name: slug,
    title,
    ...(description ? { description } : {}),
    homepage,
    ...(cover ? { image: cover.name } : {}),
    keywords: [...new Set([category, character ?? ''])].filter((word) => word !== ''),
    licenses: [
      license === null
        ? { name: 'LicenseRef-Commercial', title: 'Personal use license', path: 'LICENSE.txt' }
        : { name: 'LicenseRef-Commercial', title: 'License', path: license },
    ],
    resources: [...models, ...pictures].map(({ name, size, sha256 }, position) => ({
      name: nameOf(name, position),
      path: name,
      mediatype: mediaTypes[endingOf(name)] ?? 'application/octet-stream',
      bytes: size,
      hash: `sha256:${sha256}`,
      ...(endingOf(name) === 'stl' ? { up: '+z' } : {}),
    })),
    contributors: [{ title: storeName, path: baseUrl, roles: ['creator'] }],
    sensitive: false,
    links: [{ path: homepage }],
  }
  return `${JSON.stringify(described, null, 2)}\n`
}
