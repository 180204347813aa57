/** Mail cannot be sent to a longer address (RFC 5321: a path has 256 octets, including its brackets). */
export const longestEmail = 254

/** Longest input: it may have spaces around it, and characters that normalization combines. */
export const longestTypedEmail = 320
