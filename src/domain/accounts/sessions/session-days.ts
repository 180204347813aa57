/** How long a remembered session lives after its last use. */
export const sessionDays = 30
