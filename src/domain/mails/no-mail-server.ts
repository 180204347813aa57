/** Why a mail waits that no mail server was asked to take; the overview knows it by these words. */
export const noMailServer = 'no mail server is set'
