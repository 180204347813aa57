import { bindOperations } from '../bind-operations.ts'
import { noteSecurityEvent } from '../note-security-event.ts'
import type { Services } from '../services.ts'
import { banAccount, unbanAccount } from './ban-account.ts'
import { createCallCounter } from './call-counter.ts'
import { chooseNews, readNews } from './choose-news.ts'
import { countRequest } from './count-request.ts'
import { findBan } from './find-ban.ts'
import { findVisitor } from './find-visitor.ts'
import { chooseVoice, settleVoice } from './keep-voice.ts'
import { prolongSession } from './prolong-session.ts'
import { readAccountVersion } from './read-version.ts'

export const createAccountOperations = (services: Services) => ({
  ...bindOperations(services, {
    findVisitor,
    findBan,
    readVersion: readAccountVersion,
    countRequest,
    noteSecurityEvent,
    prolongSession,
    ban: banAccount,
    unban: unbanAccount,
    chooseVoice,
    settleVoice,
    readNews,
    chooseNews,
  }),
  ...createCallCounter(services),
})
