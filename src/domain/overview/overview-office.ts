import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { countStuckWork } from './count-stuck-work.ts'
import { endGivenUp } from './end-given-up.ts'
import { listGivenUpWork } from './list-given-up-work.ts'
import { listWaitingMails } from './list-waiting-mails.ts'
import { nameSubjects } from './name-subjects.ts'

/** What needs an owner's attention. */
export function createOverviewOffice(services: Services) {
  const looking = bindOperations(services, {
    countStuckWork,
    listGivenUp: listGivenUpWork,
    listWaitingMails,
    nameSubjects,
  })
  const acting = bindOperations(services, { endGivenUp })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
