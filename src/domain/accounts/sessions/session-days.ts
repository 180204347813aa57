/** How many days a remembered session lives after its last use. */
export const sessionDays = 30
