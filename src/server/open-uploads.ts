import { join } from 'node:path'
import { createTusUploads } from '#adapters/files/tus-uploads.ts'
import { uploadLimits } from '#domain/upload-rules.ts'
import type { Config } from './settings/config.ts'

/** Resumable uploads of this store. */
export const openUploads = ({ DATA_DIR }: Config) =>
  createTusUploads({ folder: join(DATA_DIR, 'uploads'), path: '/api/admin/uploads', maxBytes: uploadLimits.modelBytes })
