import { writeStl } from '#domain/models/write-stl.ts'
import catalog from './catalog.json' with { type: 'json' }
import { demoMesh } from './read-demo-mesh.ts'

export { freeSampleId } from './free-sample-id.ts'

/** The ids of the demo catalog's figures, in its order. */
export const demoFigureIds: readonly string[] = catalog.map(({ id }) => id)

/** The printable STL of a figure or the free sample from its packed mesh; the same bytes each time, in milliseconds. */
export async function expandFigure(id: string): Promise<Uint8Array> {
  return writeStl(await demoMesh(id), `Estela ${id}`)
}
