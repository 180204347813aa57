/** The most products that one call changes together, all or none. */
export const mostChangedAtOnce = 500
