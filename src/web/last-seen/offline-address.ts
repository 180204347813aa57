/** Under this address, which no page has, stands what is shown for a page that was not seen. */
export const offlineAddress = '/last-seen/none'
