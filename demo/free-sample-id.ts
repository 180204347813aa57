/** The name of the store's free sample among the packed meshes. */
export const freeSampleId = 'estela-sample'
