import { useState, useSyncExternalStore } from 'react'
import { createUploads, type UploadItem } from './uploads.ts'

const none: UploadItem[] = []

/** The uploads of this page and their progress. */
export function useUploads() {
  const [uploads] = useState(createUploads)
  const items = useSyncExternalStore(uploads.subscribe, uploads.items, () => none)
  return { uploads, items }
}
