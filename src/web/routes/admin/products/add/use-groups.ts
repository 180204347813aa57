import { useState } from 'react'
import { type FileGroup, groupFiles } from './group-files.ts'
import type { UploadItem } from './uploads.ts'

/** Guesses which files belong together until the owner regroups them; files added later are grouped by the guess. */
export function useGroups(items: UploadItem[]) {
  const [chosen, setChosen] = useState<FileGroup[] | null>(null)
  const present = new Set(items.map(({ key }) => key))
  const kept = (chosen ?? [])
    .map((group) => ({ ...group, keys: group.keys.filter((key) => present.has(key)) }))
    .filter(({ keys }) => keys.length > 0)
  const settled = new Set(kept.flatMap(({ keys }) => keys))
  const groups = [...kept, ...groupFiles(items.filter(({ key }) => !settled.has(key)))]
  return { groups, setGroups: setChosen }
}
