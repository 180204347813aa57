import { existsSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Finding, fine, nameSome, problem, warning } from './finding.ts'
import { sayMachine } from './machine-texts.ts'

const group = 0o070
const others = 0o007

/** Whether `path` is `folder` or lies in it. */
function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..')
}

async function findLinks(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
}

async function checkPublicFolder(data: string, folder: string): Promise<Finding[]> {
  if (!existsSync(folder)) return []
  const open = await realpath(folder)
  if (isWithin(open, data)) return [problem(sayMachine.folderIsPublic(folder), sayMachine.moveFolder)]
  const leaks: string[] = []
  for (const link of await findLinks(open)) {
    const target = await realpath(link).catch(() => '')
    if (target && (isWithin(data, target) || isWithin(target, data))) leaks.push(link)
  }
  return leaks.length > 0 ? [problem(sayMachine.linkLeads(nameSome(leaks)), sayMachine.removeLink)] : []
}

/** Who may read the data folder, and whether any of it can be reached through the public folders. */
export async function checkStorage(folder: string, publicFolders: string[]): Promise<Finding[]> {
  const data = await realpath(folder)
  const { mode } = await stat(data)
  const reachable = (await Promise.all(publicFolders.map((one) => checkPublicFolder(data, one)))).flat()
  const advice = sayMachine.closeFolder(folder)
  if (mode & others) return [...reachable, problem(sayMachine.everyUser(folder), advice)]
  if (mode & group) return [...reachable, warning(sayMachine.groupMay(folder), advice)]
  return reachable.length > 0 ? reachable : [fine(sayMachine.folderClosed)]
}
