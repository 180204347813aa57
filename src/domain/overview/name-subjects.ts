import type { Services } from '../services.ts'
import { findMail, findOrder, findOrphan, findProduct } from './given-up-queries.ts'

const finders: Record<string, typeof findOrder> = {
  order: findOrder,
  product: findProduct,
  orphan: findOrphan,
  mail: findMail,
}

/** What audit entries are about (`order:{id}`), as people know it: by number or title; other subjects are left out. */
export async function nameSubjects(
  { database: { read } }: Pick<Services, 'database'>,
  subjects: string[],
): Promise<Record<string, string>> {
  const named = await Promise.all(
    [...new Set(subjects)].map(async (subject) => {
      const [kind = '', id = ''] = subject.split(':')
      const found = await finders[kind]?.(read, id)
      return [subject, found?.subject ?? ''] as const
    }),
  )
  return Object.fromEntries(named.filter(([, name]) => name !== ''))
}
