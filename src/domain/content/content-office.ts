import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { changeContent } from './change-content.ts'
import { listEarlier } from './list-earlier.ts'
import { listContent, readProductList } from './read-content.ts'

/** How owners read and change what the pages say and show. */
export function createContentOffice(services: Services) {
  const looking = {
    ...bindOperations(services, { list: listContent, earlier: listEarlier }),
    promoProducts: () => readProductList(services, 'promos'),
  }
  const acting = bindOperations(services, { change: changeContent })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
