import { bindOperations } from '../bind-operations.ts'
import { noteSecurityEvent } from '../note-security-event.ts'
import type { Services } from '../services.ts'
import { banAccount, unbanAccount } from './bans/ban-account.ts'
import { findBan } from './bans/find-ban.ts'
import { chooseNews, readNews } from './choose-news.ts'
import { takeOverGuests } from './guests/take-over-guests.ts'
import { chooseVoice, settleVoice } from './keep-voice.ts'
import { createCallCounter } from './limits/call-counter.ts'
import { countRequest } from './limits/count-request.ts'
import { readAccountVersion } from './read-version.ts'
import { confirmSession } from './sessions/confirm-session.ts'
import { endDevice } from './sessions/end-device.ts'
import { findVisitor } from './sessions/find-visitor.ts'
import { isFresh, type ProvenSession, wantedProof } from './sessions/fresh-proof.ts'
import { listDevices } from './sessions/list-devices.ts'
import { prolongSession } from './sessions/prolong-session.ts'
import { openNewsLink, stopNews } from './stop-news.ts'

export const createAccountOperations = (services: Services) => ({
  ...bindOperations(services, {
    findVisitor,
    findBan,
    readVersion: readAccountVersion,
    countRequest,
    noteSecurityEvent,
    prolongSession,
    listDevices,
    endDevice,
    confirm: confirmSession,
    wantedProof,
    ban: banAccount,
    unban: unbanAccount,
    chooseVoice,
    settleVoice,
    readNews,
    chooseNews,
    openNewsLink,
    stopNews,
    takeOverGuests,
  }),
  isFresh: (visitor: ProvenSession) => isFresh(visitor, services),
  ...createCallCounter(services),
})
