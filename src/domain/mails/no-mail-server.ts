/** Why a mail waits while no mail server is set; the overview recognizes it by these words. */
export const noMailServer = 'no mail server is set'
