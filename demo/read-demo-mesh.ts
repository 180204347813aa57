import { join } from 'node:path'
import type { Mesh } from '#domain/models/mesh.ts'
import { decompressed } from './compressed-file.ts'
import { unpackMesh } from './unpack-mesh.ts'

/** The mesh of a figure, or of the free sample, from its packed file. */
export const demoMesh = async (id: string): Promise<Mesh> =>
  unpackMesh(await decompressed(join(import.meta.dirname, 'meshes', `${id}.mesh.br`)))
